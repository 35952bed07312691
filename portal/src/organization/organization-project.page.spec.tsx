import type { Schema } from '@network/api-client';
import type { OrganizationStatus } from '@network/domain';
import { http, HttpResponse, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import { Messages } from '../messages';
import OrganizationProjectPage from './organization-project.page';
import { makeProject } from '../../test/dashboards';

type Project = Schema<'OrganizationProjectDto'>;

const LINA: Project['assignments'][number] = {
  expertId: '44444444-4444-4444-8444-444444444444',
  fullName: 'Lina Khoury',
  mainExpertise: 'Design',
  country: 'Germany',
  state: 'accepted',
  answeredAt: new Date().toISOString(),
  email: 'lina@example.org',
  feedback: null,
};
const OMAR: Project['assignments'][number] = {
  ...LINA,
  expertId: '55555555-5555-4555-8555-555555555555',
  fullName: 'Omar Saleh',
  state: 'asked',
  answeredAt: null,
  email: null,
};

const atWork = (fields: Partial<Project> = {}): Project => ({
  ...makeProject(),
  status: 'in_progress',
  assignments: [LINA, OMAR],
  handover: [],
  hours: { total: 0, confirmedTotal: 0, lines: [] },
  closeRequestedAt: null,
  feedback: null,
  ...fields,
});

interface Options {
  after?: Partial<Project>;
  status?: OrganizationStatus;
  checkIns?: Schema<'CheckInRowDto'>[];
}

/** The page of a project; what is written changes it by `after`. */
async function open(project: Project, { after = {}, status = 'projects_active', checkIns = [] }: Options = {}) {
  let current = project;
  const sent: unknown[] = [];
  server.use(
    http.get('/api/organization/projects/{id}', () => HttpResponse.json(current) as never),
    http.get('/api/organization/projects/{id}/check-ins', ({ response }) => response(200).json(checkIns)),
    http.untyped.post('*/api/organization/projects/:id/:call', async ({ request, params }) => {
      sent.push(params.call, await request.json());
      current = { ...current, ...after };
      return HttpResponse.json(current);
    }),
  );
  const page = await renderPage(<OrganizationProjectPage />, {
    as: 'organization',
    user: { status },
    path: `/app/organization/projects/${project.id}`,
    route: '/app/organization/projects/:id',
    messages: Messages,
  });
  await screen.findByRole('heading', { level: 1, name: project.title });
  return { ...page, sent };
}

const part = (name: string) => within(screen.getByRole('region', { name }));

describe('the page of a project of an organization', () => {
  it('shows the experts, with contact details of those who accepted', async () => {
    await open(atWork());
    const people = part('Experts');
    expect(people.getByText('Accepted')).toBeVisible();
    expect(people.getByRole('link', { name: 'lina@example.org' })).toHaveAttribute('href', 'mailto:lina@example.org');
    expect(people.getByText('Asked, no answer yet.')).toBeVisible();
    expect(people.getAllByRole('link')).toHaveLength(1);
    expect(part('Next step').getByText(/^Write to your experts/)).toBeVisible();
  });

  it('shows the check-ins with their authors', async () => {
    const at = '2026-03-04T10:00:00.000Z';
    await open(atWork(), {
      checkIns: [
        {
          expertId: LINA.expertId,
          by: 'expert',
          sentBy: null,
          kind: 'check_in',
          state: 'stuck',
          note: 'No files.',
          at,
        },
        { expertId: OMAR.expertId, by: 'organization', sentBy: null, kind: 'contact', state: 'yes', note: null, at },
      ],
    });
    await screen.findByRole('region', { name: 'Progress' });
    const said = part('Progress')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(said).toEqual(['Lina KhouryMarch 4, 2026StuckNo files.', 'YouMarch 4, 2026Yes, we have spoken']);
  });

  it('shows the handovers of former experts', async () => {
    const left = {
      expertId: '6',
      fullName: 'Sami Nasser',
      done: 'Two shelves.',
      next: null,
      at: '2026-02-03T10:00:00.000Z',
    };
    await open(atWork({ assignments: [], handover: [left] }));
    const handover = part('Handover');
    expect(handover.getByText('Sami Nasser')).toBeVisible();
    expect(handover.getByText('left on February 3, 2026')).toBeVisible();
    expect(handover.getByText('Two shelves.')).toBeVisible();
    expect(handover.queryByText('Next')).toBeNull();
    expect(screen.getByText('The project currently has no expert. Our team is looking for one.')).toBeVisible();
  });

  it.each([
    [{ status: 'pending_review', assignments: [] }, /^Our team reviews your project .* within 7 days\.$/],
    [{ status: 'rejected', assignments: [] }, /^The project was not approved\./],
    [{ status: 'on_hold' }, /^The project is on hold\./],
    [{ assignments: [{ ...LINA, answeredAt: '2026-02-04T10:00:00.000Z' }] }, /^The project is under way\./],
    [{ assignments: [OMAR] }, /^We have asked experts to help you\./],
    [{ closeRequestedAt: '2026-02-03T10:00:00.000Z' }, /^You have asked us to complete the project\./],
    [{ status: 'completed' }, /Please share your feedback\.$/],
  ] as const)('says what comes next: %#', async (fields, sentence) => {
    await open(atWork(fields as Partial<Project>));
    expect(part('Next step').getByText(sentence)).toBeVisible();
  });

  it('shows the changes that the team has requested', async () => {
    const changeRequest = { at: '2026-03-03T10:00:00.000Z', message: 'Say what the goal is.', fields: {} };
    await open(atWork({ status: 'pending_review', assignments: [], changeRequest }));
    expect(screen.getByText('Say what the goal is.')).toBeVisible();
    expect(part('Next step').getByText('The review continues once the requested changes are saved.')).toBeVisible();
    expect(screen.queryByText(/within 7 days/)).toBeNull();
  });

  it('withdraws a waiting project after a confirmation, and offers to resubmit it', async () => {
    const { user, sent, location } = await open(atWork({ status: 'pending_review', assignments: [] }), {
      after: { status: 'withdrawn' },
    });
    await user.click(screen.getByRole('button', { name: 'Withdraw This Project' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Withdraw “Rebuild the school library”?' }));
    await user.type(dialog.getByLabelText('Reason (optional)'), ' We found somebody. ');
    await user.click(dialog.getByRole('button', { name: 'Withdraw Project' }));
    expect(await screen.findByText('You have withdrawn this project. Edit it to resubmit it.')).toBeVisible();
    expect(screen.getByText('You have withdrawn “Rebuild the school library”.')).toBeVisible();
    expect(screen.getByText('Withdrawn')).toBeVisible();
    expect(sent).toEqual(['withdraw', { reason: 'We found somebody.' }]);
    expect(screen.queryByRole('button', { name: 'Withdraw This Project' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit and Resubmit' }));
    expect(location()).toMatch(/^\/app\/organization\/edit-project\//);
  });

  it('asks to close a running project, and shows when it did', async () => {
    const { user, sent } = await open(atWork(), { after: { closeRequestedAt: '2026-02-03T10:00:00.000Z' } });
    await user.click(screen.getByRole('button', { name: 'Ask to Complete' }));
    expect(screen.getByLabelText('Note (optional)')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Send Request' }));
    expect(await screen.findByText('You asked our team to complete the project on February 3, 2026.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ask Again' })).toBeVisible();
    expect(sent).toEqual(['close-request', { note: null }]);
  });

  it('gives feedback, with errors at their fields', async () => {
    const { user, sent } = await open(atWork({ status: 'completed' }), {
      after: { feedback: { happened: true, rating: 4, comment: null } },
    });
    const form = part('How did it go?');
    const send = () => user.click(form.getByRole('button', { name: 'Send Feedback' }));
    await send();
    expect(form.getByRole('group', { name: 'Was the work done?' })).toHaveAccessibleDescription('Choose yes or no.');
    await user.click(form.getByRole('radio', { name: 'Yes' }));
    await send();
    expect(form.getByRole('group', { name: 'How was the work?' })).toHaveAccessibleDescription(/Choose a number/);
    await user.click(form.getByRole('button', { name: '4' }));
    await send();
    expect(await form.findByText('4 of 5')).toBeVisible();
    expect(sent).toEqual(['feedback', { happened: true, rating: 4, comment: null }]);
    expect(form.getByRole('button', { name: 'Change' })).toBeVisible();
    expect(
      part('Feedback from the experts').getByText(/^You can read each other’s feedback once you have both/),
    ).toBeVisible();
  });

  it('reports that nothing happened, without a rating', async () => {
    const { user, sent } = await open(atWork({ status: 'completed' }), {
      after: { feedback: { happened: false, rating: null, comment: 'Nobody came.' } },
    });
    const form = part('How did it go?');
    await user.click(form.getByRole('radio', { name: 'No' }));
    expect(form.queryByRole('group', { name: 'How was the work?' })).toBeNull();
    await user.type(form.getByLabelText('Comment (optional)'), 'Nobody came.');
    await user.click(form.getByRole('button', { name: 'Send Feedback' }));
    expect(await form.findByText('Nobody came.')).toBeVisible();
    expect(sent).toEqual(['feedback', { happened: false, rating: null, comment: 'Nobody came.' }]);
  });

  it("shows both sides' feedback once it is visible, and locks its own", async () => {
    const words = { rating: 5, comment: 'A clear goal.', hours: 12 };
    await open(
      atWork({
        status: 'completed',
        feedback: { happened: true, rating: 4, comment: null },
        assignments: [{ ...LINA, state: 'completed', feedback: words }],
      }),
    );
    expect(part('Feedback from the experts').getByText('A clear goal.')).toBeVisible();
    expect(part('How did it go?').queryByRole('button')).toBeNull();
  });

  it('names the members who acted', async () => {
    const samir = { id: '7', name: 'Samir Khoury' };
    const at = '2026-03-03T10:00:00.000Z';
    const { unmount } = await open(
      atWork({
        submittedBy: samir,
        changedBy: { id: '8', name: 'rana@example.org' },
        updatedAt: at,
        closeRequestedAt: at,
        closeRequestedBy: samir,
      }),
    );
    const brief = part('Brief');
    expect(brief.getByText('Samir Khoury, January 5, 2026')).toBeVisible();
    expect(brief.getByText('rana@example.org, March 3, 2026')).toBeVisible();
    expect(screen.getByText(/^Samir Khoury asked our team to complete the project on March 3, 2026\./)).toBeVisible();
    unmount();
    const feedback = { happened: true, rating: 4, comment: null };
    await open(atWork({ status: 'completed', feedback, orgFeedbackAt: at, orgFeedbackBy: samir }));
    expect(part('How did it go?').getByText('Feedback by Samir Khoury, March 3, 2026')).toBeVisible();
    expect(screen.queryByText('Submitted by')).toBeNull();
  });

  it('is read-only while inactive', async () => {
    await open(atWork(), { status: 'inactive' });
    await waitFor(() => expect(screen.getByText('Lina Khoury')).toBeVisible());
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Back to Dashboard']);
  });
});
