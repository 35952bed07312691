import { localStore, type Schema, STORAGE_KEYS } from '@network/api-client';
import { http, HttpResponse, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import { Messages } from '../messages';
import { Outbox } from '../submission/outbox';
import ExpertProjectPage from './expert-project.page';

const PROJECT: Schema<'ExpertProjectDetailsDto'> = {
  id: '22222222-2222-4222-8222-222222222222',
  title: 'School budget',
  status: 'in_progress',
  summary: 'A budget for three schools.',
  orgName: 'Schools of Homs',
  preferredLanguage: 'Both',
  desiredExpertise: ['Accounting'],
  durationWeeks: 6,
  startTarget: 'Flexible',
  createdAt: '2026-01-02T10:00:00.000Z',
  matchedAt: '2026-02-03T10:00:00.000Z',
  organization: {
    orgName: 'Schools of Homs',
    orgType: 'NGO',
    country: 'Syria',
    website: 'https://schools.example.org',
    mission: 'Every child in school.',
  },
  contact: { name: 'Samer Issa', title: 'Director', email: 'samer@example.org', phone: '+963944567890' },
  colleagues: [{ id: '3', fullName: 'Lina Khoury', mainExpertise: 'Design', country: 'Germany' }],
  assignment: {
    state: 'accepted',
    askedAt: '2026-02-03T10:00:00.000Z',
    answerBy: '2026-02-08T10:00:00.000Z',
    answeredAt: new Date().toISOString(),
  },
  stepsDone: [],
  handover: [],
  feedback: null,
  organizationFeedback: null,
};

function open(respond: () => Response, checkIns: Schema<'CheckInRowDto'>[] = [], state?: unknown) {
  server.use(
    http.get('/api/expert/projects/{id}', respond as never),
    http.get('/api/expert/projects/{id}/check-ins', ({ response }) => response(200).json(checkIns)),
    http.get('/api/expert/projects/{id}/hours', ({ response }) =>
      response(200).json({ lines: [], total: 0, confirmedTotal: 0 }),
    ),
  );
  return renderPage(
    <>
      <Outbox />
      <ExpertProjectPage />
    </>,
    {
      as: 'expert',
      path: `/app/expert/projects/${PROJECT.id}`,
      state,
      route: '/app/expert/projects/:id',
      messages: Messages,
    },
  );
}

it('shows brief, organization, dates, colleagues, next steps and contact', async () => {
  await open(() => HttpResponse.json(PROJECT));
  expect(await screen.findByRole('heading', { level: 1, name: 'School budget' })).toBeVisible();
  for (const text of ['A budget for three schools.', 'Accounting', '6 weeks', 'Flexible', 'Schools of Homs']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  for (const text of ['February 3, 2026', 'January 2, 2026', 'Lina Khoury', 'Samer Issa', 'Every child in school.']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByRole('link', { name: 'samer@example.org' })).toHaveAttribute('href', 'mailto:samer@example.org');
  expect(screen.getByText(/^Write to Samer Issa/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share Feedback' })).not.toBeInTheDocument();
});

it("shows dates in the form of the browser's region", async () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  await open(() => HttpResponse.json(PROJECT));
  expect(await screen.findByText('3 February 2026')).toBeVisible();
  jest.restoreAllMocks();
});

it('asks for feedback once the project is completed', async () => {
  const { user } = await open(() => HttpResponse.json({ ...PROJECT, status: 'completed' }));
  await user.click(await screen.findByRole('button', { name: 'Share Feedback' }));
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send Feedback' })).toBeDisabled();
});

it('has no next steps after the introduction, and after feedback', async () => {
  const months = { ...PROJECT.assignment, answeredAt: '2026-02-04T10:00:00.000Z' };
  const { unmount } = await open(() => HttpResponse.json({ ...PROJECT, assignment: months }));
  expect(await screen.findByRole('region', { name: 'Dates' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Next steps' })).toBeNull();
  unmount();
  const feedback = { rating: 5, comment: null, hours: null };
  await open(() => HttpResponse.json({ ...PROJECT, status: 'completed', feedback }));
  expect(await screen.findByRole('region', { name: 'Dates' })).toBeVisible();
  expect(screen.queryByText(/Tell us briefly how it went/)).toBeNull();
});

it('reports a missing project', async () => {
  const { user, location } = await open(() =>
    HttpResponse.json({ error: 'Not found.', code: 'not_found' }, { status: 404 }),
  );
  expect(await screen.findByRole('heading', { name: 'Project Not Found' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to Dashboard' }));
  expect(location()).toBe('/app/expert/dashboard');
});

it('shows the request first, and the work once the project is accepted', async () => {
  let state: 'asked' | 'accepted' = 'asked';
  const { user } = await open(() => HttpResponse.json({ ...PROJECT, assignment: { ...PROJECT.assignment, state } }));
  server.use(
    http.post('/api/expert/projects/{id}/answer', ({ response }) => {
      state = 'accepted';
      return response(200).json({ state });
    }),
  );
  await screen.findByRole('region', { name: 'A project for you' });
  expect(screen.getByText('Asked')).toBeVisible();
  expect(screen.queryByText('Active')).toBeNull();
  expect(screen.getByText('You were asked on')).toBeVisible();
  expect(screen.getByText('Samer Issa')).toBeVisible();
  expect(screen.getByText('The email address and phone number appear once you accept.')).toBeVisible();
  expect(screen.queryByText(/^Write to Samer Issa/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Leave This Project' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('button', { name: 'Leave This Project' })).toBeVisible();
  expect(screen.getByText('Active')).toBeVisible();
  expect(screen.getByText(/^Write to Samer Issa/)).toBeVisible();
  expect(screen.queryByText(/once you accept/)).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('keeps the checked steps on the server, and marks the next one', async () => {
  let stepsDone: Schema<'StepsDoneDto'>['stepsDone'] = [];
  const { user } = await open(() => HttpResponse.json({ ...PROJECT, stepsDone }));
  server.use(
    http.patch('/api/expert/projects/{id}/steps', async ({ request, response }) => {
      const { step, isDone } = await request.json();
      if (step === 'agree') return response.untyped(HttpResponse.json({ error: 'No.' }, { status: 409 })) as never;
      stepsDone = isDone ? [...stepsDone, step] : [];
      return response(200).json({ stepsDone });
    }),
  );
  const step = (name: RegExp) => screen.findByRole('checkbox', { name });
  expect((await step(/^Read the brief/)).closest('li')).toHaveAttribute('aria-current', 'step');
  await user.click(await step(/^Read the brief/));
  await waitFor(() => expect(stepsDone).toEqual(['brief']));
  expect(await step(/^Read the brief/)).toBeChecked();
  expect((await step(/^Write to Samer Issa/)).closest('li')).toHaveAttribute('aria-current', 'step');
  await user.click(await step(/^Agree on/));
  expect(await screen.findByText('No.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Agree on/ })).not.toBeChecked());
});

describe('on a phone', () => {
  beforeEach(() => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => Object.assign(new EventTarget(), { media, matches: true }) as never);
  });
  afterEach(() => jest.restoreAllMocks());

  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  it('the steps, the contact and the hours come first, and headings open the rest', async () => {
    const { user } = await open(() => HttpResponse.json(PROJECT));
    await screen.findByRole('region', { name: 'Hours' });
    expect(headings().slice(0, 3)).toEqual(['Next steps', 'Contact', 'Hours']);
    for (const text of ['A budget for three schools.', 'Every child in school.', 'Lina Khoury', 'February 3, 2026']) {
      expect(screen.getByText(text)).not.toBeVisible();
    }
    await user.click(screen.getByRole('heading', { name: 'Brief' }));
    expect(screen.getByText('A budget for three schools.')).toBeVisible();
  });

  it('the brief is open for an expert who is asked', async () => {
    const asked = { ...PROJECT, assignment: { ...PROJECT.assignment, state: 'asked' as const } };
    await open(() => HttpResponse.json(asked));
    expect(await screen.findByText('A budget for three schools.')).toBeVisible();
    expect(screen.getByText('Every child in school.')).not.toBeVisible();
  });

  it('a link to the check-in opens it', async () => {
    await open(() => HttpResponse.json(PROJECT), [], { submission: `check-in:${PROJECT.id}:` });
    expect(await screen.findByRole('radio', { name: 'On track' })).toBeVisible();
  });
});

it.each([
  ['check-in', 'Progress'],
  ['hours', 'Hours'],
])('scrolls to the form that a link names, and focuses its section: %s', async (form, name) => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await open(() => HttpResponse.json(PROJECT), [], { submission: `${form}:${PROJECT.id}:` });
  const section = await screen.findByRole('region', { name });
  await waitFor(() => expect(section).toHaveFocus());
  expect(scrolled.mock.contexts).toEqual([section]);
  scrolled.mockRestore();
});

it.each([
  ['leave', 'Leave “School budget”?', PROJECT],
  [
    'feedback',
    'Share Feedback',
    { ...PROJECT, status: 'completed', assignment: { ...PROJECT.assignment, state: 'completed' } },
  ],
])('opens the form that a link names: %s', async (form, name, project) => {
  await open(() => HttpResponse.json(project), [], { submission: `${form}:${PROJECT.id}:me` });
  expect(await screen.findByRole('dialog', { name })).toBeVisible();
});

it('leaves with a reason and a handover, and returns to the dashboard', async () => {
  const { user, location } = await open(() => HttpResponse.json(PROJECT));
  const sent: unknown[] = [];
  server.use(
    http.post('/api/expert/projects/{id}/leave', async ({ request, response }) => {
      sent.push(await request.json());
      return response(200).json({ state: 'left' });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Leave This Project' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Leave “School budget”?' }));
  await user.type(dialog.getByLabelText('What has been done (optional)'), 'Two budgets.');
  await user.click(dialog.getByRole('button', { name: 'Leave Project' }));
  expect(dialog.getByRole('group', { name: 'What is the reason?' })).toHaveAccessibleDescription('Choose a reason.');
  await user.click(dialog.getByRole('radio', { name: 'Not enough time' }));
  await user.click(dialog.getByRole('button', { name: 'Leave Project' }));
  expect(await screen.findByText('You have left “School budget”. Thank you for your work.')).toBeVisible();
  expect(location()).toBe('/app/expert/dashboard');
  expect(sent).toEqual([{ reason: 'no_time', done: 'Two budgets.', next: null }]);
});

it('does not leave later after Stay, if the connection was lost', async () => {
  const { user } = await open(() => HttpResponse.json(PROJECT));
  server.use(http.post('/api/expert/projects/{id}/leave', () => HttpResponse.error()));
  await user.click(await screen.findByRole('button', { name: 'Leave This Project' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Leave “School budget”?' }));
  await user.click(dialog.getByRole('radio', { name: 'Not enough time' }));
  await user.click(dialog.getByRole('button', { name: 'Leave Project' }));
  expect(await dialog.findByText(/^Saved on this device/)).toBeVisible();
  const waiting = () => localStore.keys().filter((key) => key.startsWith(STORAGE_KEYS.outbox));
  expect(waiting()).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Stay' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(waiting()).toEqual([]);
});

it("shows handovers, and the organization's feedback once it is visible", async () => {
  const handover = [
    { expertId: '6', fullName: 'Sami Nasser', done: null, next: 'Ask the bank.', at: PROJECT.matchedAt },
  ];
  const completed = {
    ...PROJECT,
    status: 'completed' as const,
    assignment: { ...PROJECT.assignment, state: 'completed' as const },
    handover,
  };
  const { unmount } = await open(() => HttpResponse.json(completed));
  expect(await screen.findByText('Ask the bank.')).toBeVisible();
  expect(screen.getByText(/^You can read each other’s feedback once you have both/)).toBeVisible();
  unmount();
  await open(() =>
    HttpResponse.json({
      ...completed,
      feedback: { rating: 5, comment: null, hours: null },
      organizationFeedback: { happened: true, rating: 4, comment: 'Careful.' },
    }),
  );
  expect(await screen.findByText('Careful.')).toBeVisible();
  // Both sides read each other's words: neither changes.
  expect(screen.queryByRole('button', { name: 'Share Feedback' })).toBeNull();
});

it('sends a check-in with two taps, and shows it', async () => {
  const checkIns: Schema<'CheckInRowDto'>[] = [];
  const { user } = await open(() => HttpResponse.json(PROJECT), checkIns);
  const sent: unknown[] = [];
  server.use(
    http.post('/api/expert/projects/{id}/check-in', async ({ request, response }) => {
      const { state, note = null } = await request.json();
      sent.push({ state, note });
      checkIns.push({
        expertId: '1',
        by: 'expert',
        sentBy: null,
        kind: 'check_in',
        state,
        note,
        at: '2026-03-04T10:00:00.000Z',
      });
      return response(200).json(checkIns[0]!);
    }),
  );
  const work = within(await screen.findByRole('region', { name: 'Progress' }));
  await user.click(work.getByRole('button', { name: 'Send' }));
  expect(work.getByRole('group', { name: 'How is it going?' })).toHaveAccessibleDescription(
    /Choose one of the options\.$/,
  );
  await user.click(work.getByRole('radio', { name: 'Slow' }));
  await user.type(work.getByLabelText('Note (optional)'), 'Waiting for files.');
  await user.click(work.getByRole('button', { name: 'Send' }));
  const said = within(await work.findByRole('listitem'));
  expect(said.getByText('Slow')).toBeVisible();
  expect(said.getByText('Waiting for files.')).toBeVisible();
  expect(said.getByText('March 4, 2026')).toBeVisible();
  expect(sent).toEqual([{ state: 'slow', note: 'Waiting for files.' }]);
  // Sent is sent: nothing of it comes back.
  expect(Object.keys(localStorage).filter((key) => key.includes('check-in'))).toEqual([]);
  expect(work.getByRole('radio', { name: 'Slow' })).not.toBeChecked();
  expect(work.getByLabelText('Note (optional)')).toHaveValue('');
});

it('keeps a check-in typed offline, and sends it once when the page is opened again', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.get('/api/expert/projects/{id}/hours', ({ response }) =>
      response(200).json({ lines: [], total: 0, confirmedTotal: 0 }),
    ),
    http.post('/api/expert/projects/{id}/check-in', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return (keys.length === 1 ? HttpResponse.error() : HttpResponse.json({})) as never;
    }),
  );
  const { user, unmount } = await open(() => HttpResponse.json(PROJECT));
  await user.click(await screen.findByRole('radio', { name: 'On track' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^Saved on this device/)).toBeVisible();
  unmount();

  await open(() => HttpResponse.json(PROJECT));
  await waitFor(() => expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]));
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('check-in'))).toEqual([]));
});
