import {
  act,
  deferred,
  http,
  HttpResponse,
  makeUser,
  renderPage,
  screen,
  server,
  waitFor,
  within,
} from '@network/web-testing';
import type { Schema } from '@network/api-client';
import { PROJECT_FIELDS } from '@network/domain';
import { makeProject } from '../../test/dashboards';
import { fieldsOfStep, shownFields } from '../../test/fields';
import { Messages } from '../messages';
import { Outbox } from '../submission/outbox';
import { readOutbox } from '../submission/outbox-item';
import type { ReactNode } from 'react';
import EditProjectPage from './edit-project.page';
import SubmitProjectPage from './submit-project.page';

const stored = makeProject({ summary: 'Shelves and a catalog.' });
/** The project as its own page and form get it. */
const withPeople = (project: Schema<'ProjectDto'>): Schema<'OrganizationProjectDto'> => ({
  ...project,
  assignments: [],
  handover: [],
  closeRequestedAt: null,
  feedback: null,
  hours: { lines: [], total: 0, confirmedTotal: 0 },
});
const DRAFT = `project_draft:${makeUser('organization').id}`;
const submitPath = '/app/organization/submit-project';
const editRoute = '/app/organization/edit-project/:id';

/** The page below the outbox. */
const withOutbox = (page: ReactNode) => (
  <>
    <Outbox />
    {page}
  </>
);

const newProject = (user: object = {}) =>
  renderPage(withOutbox(<SubmitProjectPage />), {
    as: 'organization',
    user,
    path: submitPath,
    route: submitPath,
    messages: Messages,
  });

function editProject(fields: Partial<Schema<'ProjectDto'>> = {}, user: object = {}) {
  const project = { ...stored, ...fields };
  server.use(http.get('/api/organization/projects/{id}', ({ response }) => response(200).json(withPeople(project))));
  const path = editRoute.replace(':id', project.id);
  return renderPage(withOutbox(<EditProjectPage />), {
    as: 'organization',
    user,
    path,
    route: editRoute,
    messages: Messages,
  });
}

/** Mocks a write and records its requests. */
function mockWrite(method: 'post' | 'patch', respond?: () => Response | undefined | Promise<undefined>) {
  const writes: { body: object; ifMatch: string | null; key: string | null }[] = [];
  const path = method === 'post' ? '*/api/organization/projects' : '*/api/organization/projects/:id';
  server.use(
    http.untyped[method](path, async ({ request }) => {
      const { headers } = request;
      const body = (await request.json()) as object;
      writes.push({ body, ifMatch: headers.get('If-Match'), key: headers.get('Idempotency-Key') });
      return (await respond?.()) ?? HttpResponse.json(stored, { status: method === 'post' ? 201 : 200 });
    }),
  );
  return writes;
}

const fail = (status: number, body: object) => () => HttpResponse.json(body, { status });
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByLabelText(name, { selector: 'input, textarea, select' });

/** The drafts of forms on this device. */
const typed = () => Object.keys(localStorage).filter((key) => key.includes('project_draft'));

async function fillIn(user: Awaited<ReturnType<typeof newProject>>['user']) {
  await user.type(await screen.findByLabelText('Project Title'), 'Library');
  await user.type(field('Summary'), 'Shelves');
  await user.type(field('Desired Expertise'), ' Design {Enter}');
}

beforeEach(() => server.use(http.get('/api/vocabulary/suggestions', ({ response }) => response(200).json([]))));

describe('submitting a project', () => {
  it('shows each field', async () => {
    await newProject();
    expect(shownFields()).toEqual(fieldsOfStep(PROJECT_FIELDS, 1));
  });

  it('locks the fields while it is sent', async () => {
    const { promise, resolve } = deferred();
    mockWrite('post', () => promise as Promise<undefined>);
    const { user, location } = await newProject();
    await fillIn(user);
    await user.click(button('Submit Project'));
    expect(field('Summary')).toBeDisabled();
    resolve();
    await waitFor(() => expect(location()).toBe('/app/organization/dashboard'));
    expect(typed()).toEqual([]);
  });

  it('requires a title, a summary and one kind of expertise, and sends no empty fields', async () => {
    const { promise, resolve } = deferred();
    const writes = mockWrite('post', () => promise as Promise<undefined>);
    const { user, location } = await newProject();
    await user.type(await screen.findByLabelText('Summary'), 'Shelves');
    await user.type(field('Desired Expertise'), '  {Enter}');
    expect(button('Submit Project')).toBeDisabled();
    expect(screen.getByText(/^Still needed/)).toHaveTextContent('Still needed: Project Title, Desired Expertise');
    await user.click(button('Project Title'));
    await user.keyboard('Library');
    await user.type(field('Desired Expertise'), ' Design ');
    expect(button('Submit Project')).toBeEnabled();
    await user.clear(field('Summary'));
    expect(button('Submit Project')).toBeDisabled();
    await user.tab();
    await waitFor(() => expect(field('Summary')).toHaveAccessibleDescription(/Describe the project\.$/));
    await user.type(field('Summary'), 'Shelves');
    await user.click(button('Submit Project'));
    expect(button('Submitting...')).toBeDisabled();
    resolve();

    await waitFor(() => expect(location()).toBe('/app/organization/dashboard'));
    expect(screen.getByText('Your project has been submitted. We will review it.')).toBeVisible();
    expect(typed()).toEqual([]);
    expect(writes.map(({ body }) => body)).toEqual([
      { title: 'Library', summary: 'Shelves', desiredExpertise: ['Design'] },
    ]);
  });

  it('sends the duration as an integer, and the start', async () => {
    const writes = mockWrite('post');
    const { user } = await newProject();
    await fillIn(user);
    await user.type(field('Duration in weeks (optional)'), '0');
    await user.selectOptions(field('Start target (optional)'), 'Flexible');
    await user.click(button('Submit Project'));
    expect(field('Duration in weeks (optional)')).toHaveAccessibleDescription(
      /whole number from 1 to 520, or leave this empty/,
    );
    expect(field('Duration in weeks (optional)')).toHaveFocus();
    expect(writes).toEqual([]);

    for (const typed of ['8,5', '8.5', '1,000', '521']) {
      await user.clear(field('Duration in weeks (optional)'));
      await user.type(field('Duration in weeks (optional)'), typed);
      await user.click(button('Submit Project'));
      expect(field('Duration in weeks (optional)')).toHaveValue(typed);
      expect(field('Duration in weeks (optional)')).toHaveAccessibleDescription(
        /whole number from 1 to 520, or leave this empty/,
      );
    }
    expect(writes).toEqual([]);

    await user.clear(field('Duration in weeks (optional)'));
    await user.type(field('Duration in weeks (optional)'), '۸');
    await user.click(button('Submit Project'));
    await waitFor(() => expect(writes[0]?.body).toMatchObject({ durationWeeks: 8, startTarget: 'Flexible' }));
  });

  it('accepts at most five kinds of expertise', async () => {
    const { user } = await newProject();
    await user.type(await screen.findByLabelText('Desired Expertise'), 'a{Enter}b{Enter}c{Enter}d{Enter}e{Enter}');
    expect(field('Desired Expertise')).toBeDisabled();
    expect(button('Add')).toBeDisabled();
  });

  it('shows the server’s message at its field, and keeps the input', async () => {
    const fields = { title: ['Enter at most 120 characters.'] };
    mockWrite('post', fail(400, { error: 'Fix the marked fields.', code: 'invalid', fields }));
    const { user } = await newProject();
    await fillIn(user);
    await user.click(button('Submit Project'));

    expect(await screen.findByText('Fix the marked fields.')).toBeVisible();
    expect(field('Project Title')).toHaveAccessibleDescription('Enter at most 120 characters.');
    expect(field('Project Title')).toHaveFocus();
    expect(field('Summary')).toHaveValue('Shelves');
  });

  it('creates one project even if submitted repeatedly, also after a reload', async () => {
    const responses = [() => HttpResponse.error(), () => HttpResponse.error()];
    const writes = mockWrite('post', () => responses.shift()?.());
    const { user, unmount } = await newProject();
    await fillIn(user);
    await user.click(button('Submit Project'));
    await screen.findByText('You seem to be offline. Nothing is lost; try again.');
    await user.click(button('Submit Project'));
    await waitFor(() => expect(writes).toHaveLength(2));
    expect(screen.getByText(/^Saved on this device/)).toBeVisible();
    unmount();

    // A tab opened later sends it by itself.
    const { user: back, location } = await newProject();
    await waitFor(() => expect(location()).toBe('/app/organization/dashboard'));
    await newProject();
    await fillIn(back);
    await back.click(button('Submit Project'));
    await waitFor(() => expect(writes).toHaveLength(4));
    const [key, ...others] = writes.map((write) => write.key);
    expect(key).toMatch(/^[\da-f-]{36}$/);
    expect(others).toEqual([key, key, expect.not.stringContaining(key!)]);
  });

  it('creates one project from a draft that is open in two tabs', async () => {
    const writes = mockWrite('post');
    const first = await newProject();
    await fillIn(first.user);
    const second = await newProject();
    await first.user.click(screen.getAllByRole('button', { name: 'Submit Project' })[0]!);
    for (const { location } of [first, second]) {
      await waitFor(() => expect(location()).toBe('/app/organization/dashboard'));
    }
    expect(writes).toHaveLength(1);
  });

  it('sends nothing automatically but submissions', async () => {
    const writes = mockWrite('post');
    const { user, unmount } = await newProject();
    await fillIn(user);
    unmount();
    await newProject();
    expect(await screen.findByLabelText('Project Title')).toHaveValue('Library');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(writes).toEqual([]);
    expect(readOutbox(makeUser('organization').id)).toEqual([]);
  });

  it('has its own message for a failure without one', async () => {
    mockWrite('post', () => new Response('', { status: 500 }));
    const { user } = await newProject();
    await fillIn(user);
    await user.click(button('Submit Project'));
    expect(await screen.findByText('Failed to submit project. Please try again.')).toBeVisible();
  });

  it('keeps the input through a reload, and drops it on Cancel', async () => {
    const first = await newProject();
    await fillIn(first.user);
    first.unmount();

    const { user, location } = await newProject();
    expect(await screen.findByLabelText('Project Title')).toHaveValue('Library');
    await user.click(button('Cancel'));
    expect(location()).toBe('/app/organization/dashboard');
    expect(typed()).toEqual([]);
  });

  it.each(['null', '{}', '{"formData":"Other"}'])('ignores what is stored in another form: %s', async (stored) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    localStorage.setItem(DRAFT, stored);
    await newProject();
    expect(await screen.findByLabelText('Project Title')).toHaveValue('');
    warn.mockRestore();
  });

  it('restores a draft that lacks a newer field', async () => {
    const formData = { title: 'Library', desiredExpertise: ['Education'] };
    localStorage.setItem(DRAFT, JSON.stringify({ formData, savedAt: new Date().toISOString() }));
    await newProject();
    expect(await screen.findByLabelText('Project Title')).toHaveValue('Library');
    expect(screen.getByLabelText('Summary')).toHaveValue('');
  });

  it('is not offered to an inactive organization', async () => {
    await newProject({ status: 'inactive' });
    expect(await screen.findByText(/cannot submit projects/)).toBeVisible();
    expect(screen.queryByLabelText('Project Title')).toBeNull();
  });
});

describe('editing a project', () => {
  it('shows the message of a change request, and each remark at its field', async () => {
    const fields = { summary: 'How many?', startTarget: 'Is this possible?' };
    await editProject({ changeRequest: { at: '2026-01-31T08:00:00.000Z', message: 'Which records?', fields } });
    expect(await screen.findByText('Which records?')).toBeVisible();
    expect(field('Summary')).toHaveAccessibleDescription(/How many\?/);
    expect(field('Start target (optional)')).toHaveAccessibleDescription(/Is this possible\?/);
  });

  it('leads back to the dashboard when saving has closed the change request', async () => {
    const changeRequest = { at: '2026-01-31T08:00:00.000Z', message: 'Which records?', fields: {} };
    const closed = http.untyped.get('*/api/organization/projects/:id', () => HttpResponse.json(withPeople(stored)));
    mockWrite('patch', () => void server.use(closed));
    const { user, location } = await editProject({ changeRequest });
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(location()).toBe('/app/organization/dashboard'));
  });

  it('starts with the stored project, and saves the whole form with its version', async () => {
    const { promise, resolve } = deferred();
    const writes = mockWrite('patch', () => promise as Promise<undefined>);
    const { user, location } = await editProject();
    expect(await screen.findByLabelText('Project Title')).toHaveValue('Rebuild the school library');
    expect(screen.getByRole('heading', { name: 'Edit Project' })).toBeVisible();
    await user.clear(field('Duration in weeks (optional)'));
    await user.click(button('Remove Design'));
    expect(typed()).toEqual([`project_draft:${stored.id}:${makeUser('organization').id}`]);
    await user.click(button('Save Changes'));
    expect(button('Saving...')).toBeDisabled();
    resolve();

    await waitFor(() => expect(location()).toBe('/app/organization/dashboard'));
    const { title, summary, startTarget } = stored;
    expect(writes).toEqual([
      { ifMatch: '"3"', key: null, body: { title, summary, startTarget, desiredExpertise: ['Education'] } },
    ]);
    expect(screen.getByText('Your changes have been saved.')).toBeVisible();
    expect(typed()).toEqual([]);
  });

  it('keeps separate drafts for each project and user', async () => {
    const first = await editProject();
    await first.user.type(await screen.findByLabelText('Summary'), ' Mine.');
    first.unmount();

    for (const [project, user] of [
      [{ id: '55555555-5555-4555-8555-555555555555' }, {}],
      [{}, { id: '66666666-6666-4666-8666-666666666666' }],
    ]) {
      const { unmount } = await editProject(project, user);
      expect(await screen.findByLabelText('Summary')).toHaveValue('Shelves and a catalog.');
      unmount();
    }
    await editProject();
    expect(await screen.findByLabelText('Summary')).toHaveValue('Shelves and a catalog. Mine.');
  });

  it('reports a missing project, and leads back', async () => {
    server.use(http.untyped.get('*/api/organization/projects/:id', () => HttpResponse.json({}, { status: 404 })));
    const { user, location } = await renderPage(<EditProjectPage />, {
      as: 'organization',
      path: editRoute.replace(':id', 'nothing'),
      route: editRoute,
      messages: Messages,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Project Not Found' })).toBeVisible();
    await user.click(button('Back to Dashboard'));
    expect(location()).toBe('/app/organization/dashboard');
  });

  it('does not change a completed project', async () => {
    await editProject({ status: 'completed' });
    expect(await screen.findByText('This project is closed and cannot be changed.')).toBeVisible();
    expect(screen.queryByLabelText('Project Title')).toBeNull();
  });

  it('shows what was typed if the project was completed in the meantime', async () => {
    mockWrite('patch', () => HttpResponse.json({ error: 'Completed.', code: 'wrong_state' }, { status: 409 }));
    const { user } = await editProject();
    await user.type(await screen.findByLabelText('Summary'), ' And light.');
    const completed = withPeople({ ...stored, status: 'completed' });
    server.use(http.get('/api/organization/projects/{id}', ({ response }) => response(200).json(completed)));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const outbox = await screen.findByRole('region', { name: 'Unsent changes' });
    expect(within(outbox).getByText('Shelves and a catalog. And light.')).toBeVisible();
    expect(screen.queryByLabelText('Summary')).toBeNull();
  });

  it('shows why a project was rejected', async () => {
    await editProject({ status: 'rejected', statusReason: 'Too large.' });
    expect(await screen.findByText('Too large.')).toBeVisible();
  });

  it('has its own message for a failure without one', async () => {
    mockWrite('patch', () => new Response('', { status: 500 }));
    const { user } = await editProject();
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update project. Please try again.')).toBeVisible();
  });
});

describe('a reader', () => {
  const membership = { orgId: stored.orgId, role: 'reader' } as const;

  it.each([
    ['new', () => newProject({ membership })],
    ['existing', () => editProject({}, { membership })],
  ])('sees no form of a %s project', async (_, open) => {
    server.use(http.untyped.get('*/api/organization/members', () => HttpResponse.json([])));
    await open();
    expect(await screen.findByText('You can view this but not change it. Ask an owner to make changes.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
