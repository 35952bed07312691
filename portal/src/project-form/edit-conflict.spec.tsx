import type { Schema } from '@network/api-client';
import { putInto } from '@network/forms';
import { http, HttpResponse, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import { makeProject } from '../../test/dashboards';
import { Messages } from '../messages';
import { Outbox } from '../submission/outbox';
import EditProjectPage from './edit-project.page';
import { PROJECT_FORM, type ProjectFormValues, toRequest } from './project-form';

const { empty, malformed, missing, tidy } = PROJECT_FORM;

const stored = makeProject({ summary: 'Shelves and a catalog.' });

const route = '/app/organization/edit-project/:id';

const serve = (fields: object = {}) =>
  server.use(
    http.untyped.get('*/api/organization/projects/:id', () => HttpResponse.json({ ...stored, ...fields })),
    http.get('/api/vocabulary/suggestions', ({ response }) => response(200).json([])),
  );

/** Opens the form, and types into the summary. */
async function edit() {
  serve();
  const path = route.replace(':id', stored.id);
  const page = await renderPage(<EditProjectPage />, { as: 'organization', path, route, messages: Messages });
  await page.user.type(await screen.findByLabelText('Summary'), ' And a plan.');
  return page;
}

/** Serves the project as somebody else has saved it, and refuses writes over earlier versions. */
function saveElsewhere(fields: Partial<Schema<'ProjectDto'>> & { changedBy?: object }) {
  serve({ version: 5, updatedAt: '2026-03-03T08:15:00.000Z', ...fields });
  const writes: { ifMatch: string | null; body: unknown }[] = [];
  server.use(
    http.untyped.patch('*/api/organization/projects/:id', async ({ request }) => {
      const ifMatch = request.headers.get('If-Match');
      writes.push({ ifMatch, body: await request.json() });
      return ifMatch === '"5"' ? HttpResponse.json(stored) : HttpResponse.json({ error: 'Changed.' }, { status: 412 });
    }),
  );
  return writes;
}

const button = (name: string) => screen.getByRole('button', { name });

const field = (name: string) => screen.getByLabelText(name, { selector: 'input, textarea, select' });

describe('editing a project that another person has saved in the meantime', () => {
  it('keeps both sides’ changes of different fields without asking', async () => {
    const { user, location } = await edit();
    const writes = saveElsewhere({ title: 'Rebuild both libraries', durationWeeks: null });
    await user.click(button('Save Changes'));
    await waitFor(() => expect(location()).toBe('/app/organization/dashboard'));
    expect(writes.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"5"']);
    expect(writes[1]!.body).toMatchObject({
      title: 'Rebuild both libraries',
      summary: 'Shelves and a catalog. And a plan.',
      durationWeeks: null,
    });
  });

  it('saves again automatically if no field differs', async () => {
    const { user, location } = await edit();
    const writes = saveElsewhere({});
    await user.click(button('Save Changes'));
    await waitFor(() => expect(location()).toBe('/app/organization/dashboard'));
    expect(writes.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"5"']);
  });

  it('asks for each field that both sides changed', async () => {
    const { user, location } = await edit();
    await user.clear(field('Duration in weeks (optional)'));
    const changedBy = { id: '66666666-6666-4666-8666-666666666666', name: 'Rana Haddad' };
    const title = 'Rebuild both libraries';
    const writes = saveElsewhere({ title, summary: 'Only shelves.', durationWeeks: 8, changedBy });
    await user.click(button('Save Changes'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rana Haddad changed this too' }));
    expect(dialog.getByText(/^Saved on March 3, 2026/)).toBeVisible();
    expect(dialog.queryByRole('group', { name: 'Project Title' })).toBeNull();
    const summary = within(dialog.getByRole('group', { name: 'Summary' }));
    expect(summary.getByRole('radio', { name: /Shelves and a catalog. And a plan.$/ })).toBeChecked();
    await user.click(summary.getByRole('radio', { name: 'Rana Haddad’s version Only shelves.' }));
    const weeks = within(dialog.getByRole('group', { name: 'Duration in weeks (optional)' }));
    expect(weeks.getByRole('radio', { name: 'Your version Empty' })).toBeChecked();
    expect(writes).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(location()).toBe('/app/organization/dashboard'));
    expect(writes[1]).toMatchObject({ ifMatch: '"5"', body: { title, summary: 'Only shelves.' } });
    expect(writes[1]!.body).not.toHaveProperty('durationWeeks');
  });

  it('keeps the input when the dialog is closed, and asks again on the next attempt', async () => {
    const { user } = await edit();
    saveElsewhere({ summary: 'Only shelves.' });
    await user.click(button('Save Changes'));
    const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this too' });
    await user.click(within(dialog).getByText('Back to the Form'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/Someone else has changed this/)).toBeVisible();
    expect(field('Summary')).toHaveValue('Shelves and a catalog. And a plan.');
    await user.click(button('Save Changes'));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('does not ask about a change that an earlier attempt saved without a response', async () => {
    const { user, location } = await edit();
    server.use(http.untyped.patch('*/api/organization/projects/:id', () => HttpResponse.error()));
    await user.click(button('Save Changes'));
    expect(await screen.findByText(/Saved on this device/)).toBeVisible();
    const writes = saveElsewhere({ title: 'Theirs', summary: 'Shelves and a catalog. And a plan.' });
    await user.clear(field('Project Title'));
    await user.type(field('Project Title'), 'Mine');
    await user.type(field('Summary'), ' And a date.');
    await user.click(button('Save Changes'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('group')).toEqual([dialog.getByRole('group', { name: 'Project Title' })]);
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(location()).toBe('/app/organization/dashboard'));
    expect(writes[1]!.body).toMatchObject({
      title: 'Mine',
      summary: 'Shelves and a catalog. And a plan. And a date.',
    });
  });

  it('asks in the form about a submission that waited', async () => {
    const first = await edit();
    server.use(http.untyped.patch('*/api/organization/projects/:id', () => HttpResponse.error()));
    await first.user.click(button('Save Changes'));
    expect(await screen.findByText(/Saved on this device/)).toBeVisible();
    first.unmount();
    saveElsewhere({ version: 5, summary: 'Only shelves.' });
    const path = route.replace(':id', stored.id);
    const second = await renderPage(
      <>
        <Outbox />
        <EditProjectPage />
      </>,
      { as: 'organization', path, route, messages: Messages },
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed this too' }));
    await second.user.click(dialog.getByRole('radio', { name: /Only shelves/ }));
    await second.user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(second.location()).toBe('/app/organization/dashboard'));
  });
});

const FULL: ProjectFormValues = {
  title: 'Library',
  summary: 'Shelves and a catalog.',
  desiredExpertise: ['Design'],
  expertiseInput: '',
  durationWeeks: '6',
  startTarget: 'Flexible',
};

describe('a project', () => {
  it.each<[Partial<ProjectFormValues>, string[]]>([
    [{}, []],
    [{ durationWeeks: '', startTarget: '' }, []],
    [{ title: ' ' }, ['title']],
    [{ summary: ' ', desiredExpertise: [], expertiseInput: ' ' }, ['summary', 'desiredExpertise']],
    [{ desiredExpertise: [], expertiseInput: 'Design' }, []],
  ])('with %j lacks %j', (fields, expected) => {
    expect(missing(1, { ...FULL, ...fields })).toEqual(expected);
  });

  it('adds the typed expertise, unless it is a duplicate or a sixth one', () => {
    const typed = (expertiseInput: string, desiredExpertise: string[]) =>
      tidy({ ...FULL, desiredExpertise, expertiseInput });
    expect(typed(' Health ', ['Design'])).toMatchObject({ desiredExpertise: ['Design', 'Health'], expertiseInput: '' });
    expect(typed('DESIGN', ['Design'])).toMatchObject({ desiredExpertise: ['Design'], expertiseInput: '' });
    const five = ['a', 'b', 'c', 'd', 'e'];
    expect(typed('f', five)).toMatchObject({ desiredExpertise: five, expertiseInput: 'f' });
  });

  it.each([
    ['', true],
    ['1', true],
    ['520', true],
    ['0', false],
    ['-1', false],
    ['521', false],
    ['1.5', false],
    ['a', false],
  ])('may take %j weeks: %s', (durationWeeks, isPossible) => {
    expect(malformed(1, { ...FULL, durationWeeks })).toEqual(isPossible ? [] : ['durationWeeks']);
  });

  it('is shown without its unknown values', () => {
    const { expertiseInput: _, ...stored } = FULL;
    const project = (fields: object) => ({ ...stored, durationWeeks: 6, ...fields }) as Schema<'ProjectDto'>;
    expect(putInto(empty, project({}))).toEqual(FULL);
    const unknown = { durationWeeks: null, startTarget: null };
    expect(putInto(empty, project(unknown))).toEqual({ ...FULL, durationWeeks: '', startTarget: '' });
  });

  it('is sent with the weeks as a number, with typed expertise, and without empty fields', () => {
    const { expertiseInput: _, ...sent } = FULL;
    expect(toRequest(FULL)).toEqual({ ...sent, durationWeeks: 6 });
    const { title, summary, desiredExpertise } = FULL;
    const typed = { ...FULL, desiredExpertise: [], expertiseInput: 'Design' };
    expect(toRequest(typed)).toEqual(toRequest(FULL));
    expect(toRequest({ ...FULL, durationWeeks: '', startTarget: '' })).toEqual({ title, summary, desiredExpertise });
  });
});
