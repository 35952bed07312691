import type { Schema } from '@network/api-client';
import { EXPERT_FIELDS, type ExpertStatus } from '@network/domain';
import { act, http, HttpResponse, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import { Messages } from '../messages';
import { Outbox } from '../submission/outbox';
import ExpertDashboardPage from './expert-dashboard.page';

const PROJECT: Schema<'ExpertProjectDto'> = {
  id: '22222222-2222-4222-8222-222222222222',
  title: 'School budget',
  status: 'in_progress',
  summary: 'A budget for three schools.',
  orgName: 'Schools of Homs',
  durationWeeks: 6,
  preferredLanguage: 'Both',
  hasFeedback: false,
  stepsDone: [],
  lastUpdateAt: null,
  lastHoursOn: null,
  assignment: {
    state: 'accepted',
    askedAt: '2026-02-03T10:00:00.000Z',
    answerBy: '2026-02-08T10:00:00.000Z',
    answeredAt: new Date().toISOString(),
  },
};

const JOURNEY = { receivedAt: '2026-01-05T10:00:00.000Z', reviewedAt: '2026-01-07T10:00:00.000Z', matchedAt: null };

it('shows why the profile was declined, and offers to resubmit it', async () => {
  const user = { status: 'under_review', standing: 'declined', standingReason: 'Too early' } as const;
  server.use(
    http.get('/api/expert/dashboard', ({ response }) =>
      response(200).json({ user: { fullName: 'Rima Haddad', status: 'under_review' }, projects: [] }),
    ),
  );
  const { user: reader, location } = await renderPage(<ExpertDashboardPage />, {
    as: 'expert',
    user,
    path: '/app/expert/dashboard',
    messages: Messages,
  });
  expect(await screen.findByRole('heading', { name: 'Your profile was not accepted' })).toBeVisible();
  expect(screen.getByText('Too early')).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^Next step/ })).toBeNull();
  await reader.click(screen.getByRole('button', { name: 'Edit and Resubmit' }));
  expect(location()).toBe(EDIT);
});

async function open(
  status: ExpertStatus,
  projects: Schema<'ExpertProjectDto'>[] = [],
  fullName = 'Rima Haddad',
  changeRequest: Schema<'ChangeRequestDto'> | null = null,
) {
  let current = status;
  server.use(
    http.get('/api/expert/dashboard', ({ response }) =>
      response(200).json({ user: { fullName, status: current }, projects }),
    ),
    http.get('/api/account/journey', ({ response }) => response(200).json(JOURNEY)),
    http.get('/api/expert/hours', ({ response }) =>
      response(200).json({ thisMonth: 0, total: 0, confirmedTotal: 0, pledged: 8 }),
    ),
  );
  const page = await renderPage(
    <>
      <Outbox />
      <ExpertDashboardPage />
    </>,
    {
      as: 'expert',
      user: { status, changeRequest },
      path: '/app/expert/dashboard',
      route: '/app/expert/dashboard',
      messages: Messages,
    },
  );
  await screen.findByRole('heading', { name: /^Next step/ });
  return { ...page, become: (next: ExpertStatus) => (current = next) };
}

const EDIT = '/app/expert/onboarding?edit=true';

describe('the dashboard of an expert', () => {
  it.each([
    [
      'under_review',
      "Thanks, Rima! We're reviewing your profile.",
      "This usually takes 2–3 days. You'll get an email once approved.",
      'Edit Profile',
      1,
    ],
    [
      'approved_waiting',
      "You're approved — welcome to the 5% network!",
      "We'll notify you when an organization needs your expertise.",
      'Update Skills',
      2,
    ],
    ['matched', "You've been matched!", 'Your expertise is needed for the following project(s).', 'Update Skills', 2],
    [
      'done',
      'Thank you for contributing!',
      "You've made a difference. We'll contact you for future opportunities.",
      'Update Skills',
      2,
    ],
  ] as const)('who is %s', async (status, heading, text, edit, step) => {
    const { user, location, locationState } = await open(status);
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    if (status !== 'under_review') expect(screen.getByText('Hello, Rima')).toBeVisible();
    expect(document.title).toBe('Dashboard – 5% Network');
    await user.click(screen.getByRole('button', { name: edit }));
    expect(location()).toBe(EDIT);
    expect(locationState()).toEqual({ step });
  });

  it('greets by the given name, without title', async () => {
    await open('approved_waiting', [], 'د. عبد الرحمن حداد');
    expect(screen.getByText('Hello, عبد الرحمن')).toBeVisible();
  });

  it('shows a project in progress as active, with a button to its page', async () => {
    const { user, location } = await open('matched', [PROJECT]);
    const card = within(screen.getByRole('heading', { name: 'School budget' }).closest('li')!);
    // One word for one status.
    expect(card.getByText('Active')).toBeVisible();
    expect(card.queryByText('In Progress')).toBeNull();
    expect(card.getByText('A budget for three schools.')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'View Project Details', description: 'School budget' }));
    expect(location()).toBe(`/app/expert/projects/${PROJECT.id}`);
  });

  it('shows a project as asked until the expert accepts it', async () => {
    const asked = { ...PROJECT, assignment: { ...PROJECT.assignment, state: 'asked' as const, answeredAt: null } };
    const { unmount } = await open('matched', [asked]);
    expect(screen.getByText('Asked')).toBeVisible();
    expect(screen.queryByText('Active')).toBeNull();
    expect(screen.getByText('Read the project and tell us whether you can help.')).toBeVisible();
    expect(screen.queryByText(/^Introduce yourself/)).toBeNull();
    const matched = () =>
      within(screen.getByRole('region', { name: 'Your progress' }))
        .getAllByRole('listitem')
        .at(-1)!;
    expect(matched()).toHaveAttribute('aria-current', 'step');
    expect(matched()).toHaveTextContent('An organization is waiting for your answer.');
    expect(matched()).not.toHaveTextContent('(done)');
    unmount();

    await open('matched', [asked, { ...PROJECT, id: '3' }]);
    expect(screen.getByText('Active')).toBeVisible();
    expect(screen.getByText(/^Introduce yourself/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your progress' })).toBeNull();
  });

  it('marks no other project as active', async () => {
    await open('matched', [{ ...PROJECT, status: 'on_hold' }]);
    expect(screen.getByText('On Hold')).toBeVisible();
    expect(screen.queryByText('Active')).not.toBeInTheDocument();
  });

  it('has placeholders for missing values of a project', async () => {
    await open('matched', [{ ...PROJECT, title: '', status: '' as never, summary: '' }]);
    expect(screen.getByText('Untitled Project')).toBeVisible();
    expect(screen.getByText('Active')).toBeVisible();
    expect(screen.getByText('No description available')).toBeVisible();
  });

  it('begins with open tasks, and shows the progress only until the first match', async () => {
    const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    const { unmount } = await open('matched', [PROJECT]);
    expect(headings()).toEqual(['Next step', 'Your Projects', 'Your profile']);
    unmount();
    await open('approved_waiting');
    expect(headings()).toEqual(['Next step', 'Your progress', 'Your profile']);
  });

  it('links to the form on the project’s page', async () => {
    const { user, location, locationState } = await open('done', [{ ...PROJECT, status: 'completed' }]);
    const row = screen.getByText('Fill in a quick feedback form.').closest('li')!;
    await user.click(within(row).getByRole('link', { name: 'School budget' }));
    expect(location()).toBe(`/app/expert/projects/${PROJECT.id}`);
    expect(locationState()).toEqual({ submission: `feedback:${PROJECT.id}:` });
  });

  it.each([
    ['under_review', ['January 5, 2026', 'Our team is reviewing it.', '']],
    ['approved_waiting', ['January 5, 2026', 'January 7, 2026', 'We are looking for a suitable project.']],
  ] as const)('says where a profile stands that is %s', async (status, notes) => {
    await open(status);
    await screen.findByText('January 5, 2026');
    const steps = within(screen.getByRole('region', { name: 'Your progress' })).getAllByRole('listitem');
    expect(steps.map((step) => step.lastElementChild?.textContent)).toEqual(notes);
  });

  it('says that the review continues after the requested changes', async () => {
    await open('under_review', [], 'Rima Haddad', { at: '2026-01-06T09:00:00Z', message: 'Say more.', fields: {} });
    const step = screen.getByText('It continues once we have the requested changes.').closest('li');
    expect(step).toHaveAttribute('aria-current', 'step');
    expect(screen.queryByText('Our team is reviewing it.')).toBeNull();
  });

  it('shows the whole profile, including empty fields', async () => {
    await open('approved_waiting');
    const profile = screen.getByRole('region', { name: 'Your profile' });
    const valueOf = (label: string) => within(profile).getByText(label).parentElement!.querySelector('dd')!.textContent;
    const { pledge: _, ...fields } = EXPERT_FIELDS;
    expect(within(profile).getAllByRole('term')).toHaveLength(Object.keys(fields).length);
    expect(valueOf('Name')).toBe('Rima Haddad');
    expect(valueOf('Languages')).toBe('ArabicEnglish');
    expect(valueOf('Timezone')).toBe('Damascus');
    expect(valueOf('Bio')).toBe('Not stated');
    expect(within(profile).getByRole('link')).toHaveAttribute('href', 'https://www.linkedin.com/in/rima-haddad');
  });

  it('asks for feedback only on completed projects without it', async () => {
    const { unmount } = await open('done', [PROJECT]);
    expect(screen.queryByRole('button', { name: 'Share Feedback' })).toBeNull();
    unmount();
    await open('matched', [PROJECT, { ...PROJECT, id: '3', status: 'completed' }]);
    expect(screen.getByText('Fill in a quick feedback form.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Share Feedback' })).toBeVisible();
  });

  it('puts feedback after the next steps once it was given', async () => {
    const completed = { ...PROJECT, status: 'completed' } as const;
    const buttons = () =>
      within(screen.getByRole('region', { name: /^Next step/ }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    const { unmount } = await open('done', [completed]);
    expect(buttons()).toEqual(['Share Feedback', 'Update Skills', "I'm available again"]);
    unmount();
    await open('done', [{ ...completed, hasFeedback: true }]);
    expect(buttons()).toEqual(["I'm available again", 'Update Skills', 'Share Feedback']);
    expect(screen.queryByText('Fill in a quick feedback form.')).toBeNull();
  });

  it('shows why an expert could not be made available, and the current status', async () => {
    const { user, become } = await open('done');
    server.use(
      http.untyped.post('*/api/expert/available', () => {
        become('matched');
        return HttpResponse.json({ error: 'You are on a project.', code: 'wrong_state' }, { status: 409 });
      }),
    );
    await user.click(screen.getByRole('button', { name: "I'm available again" }));
    expect(await screen.findByText('You are on a project.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: "You've been matched!" })).toBeVisible();
  });

  it('makes an expert who is done available again', async () => {
    const { user, become } = await open('done');
    server.use(
      http.post('/api/expert/available', ({ response }) => {
        become('approved_waiting');
        return response(200).json({} as never);
      }),
    );
    await user.click(screen.getByRole('button', { name: "I'm available again" }));
    expect(await screen.findByRole('heading', { name: "You're approved — welcome to the 5% network!" })).toBeVisible();
  });

  it('takes feedback on a completed project', async () => {
    const running = { ...PROJECT, id: '99999999-9999-4999-8999-999999999999', title: 'Running' };
    const { user } = await open('done', [running, { ...PROJECT, status: 'completed' }]);
    const sent: unknown[] = [];
    let feedback = { rating: 2, comment: 'Slow', hours: 7 };
    server.use(
      http.get('/api/expert/projects/{id}', ({ response }) => response(200).json({ ...PROJECT, feedback } as never)),
      http.post('/api/expert/projects/{id}/feedback', async ({ request, params, response }) => {
        sent.push(params.id, await request.json());
        feedback = { rating: 5, comment: 'Slow start', hours: 12 };
        return response(200).json(feedback);
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Share Feedback' }));
    let dialog = within(await screen.findByRole('dialog', { name: 'Share Feedback' }));
    expect(await dialog.findByRole('button', { name: '2' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(dialog.getByRole('button', { name: '5' }));
    await user.type(dialog.getByLabelText('Comment'), ' start');
    expect(dialog.getByLabelText('Hours you contributed')).toHaveValue('7');
    // Closed by mistake, it still holds what was typed.
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Share Feedback' }));
    dialog = within(await screen.findByRole('dialog', { name: 'Share Feedback' }));
    expect(await dialog.findByLabelText('Comment')).toHaveValue('Slow start');
    await user.clear(dialog.getByLabelText('Hours you contributed'));
    await user.type(dialog.getByLabelText('Hours you contributed'), '1x');
    expect(dialog.getByRole('button', { name: 'Send Feedback' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Hours you contributed'), '{Backspace}2');
    await user.click(dialog.getByRole('button', { name: 'Send Feedback' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([PROJECT.id, { rating: 5, comment: 'Slow start', hours: 12 }]);
    expect(screen.getByText('Thank you. Your feedback was sent.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Share Feedback' }));
    expect(screen.getByRole('button', { name: '5' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByLabelText('Comment')).toHaveValue('Slow start');
    expect(screen.getByLabelText('Hours you contributed')).toHaveValue('12');
  });

  describe('feedback that was not sent yet', () => {
    /** Sends feedback, for which the server has this answer. */
    async function sendFeedback(respond: () => Response | Promise<Response>) {
      const page = await open('done', [{ ...PROJECT, status: 'completed' }]);
      server.use(
        http.untyped.get('*/api/expert/projects/:id', () => HttpResponse.json({ ...PROJECT, feedback: null })),
        http.untyped.post('*/feedback', respond),
      );
      await page.user.click(screen.getByRole('button', { name: 'Share Feedback' }));
      await page.user.click(await screen.findByRole('button', { name: '5' }));
      await page.user.click(screen.getByRole('button', { name: 'Send Feedback' }));
      return { ...page, close: () => page.user.click(screen.getByRole('button', { name: 'Close' })) };
    }

    it('is sent from the page once the connection is back', async () => {
      let isBack = false;
      const { close } = await sendFeedback(() => (isBack ? HttpResponse.json({ rating: 5 }) : HttpResponse.error()));
      await screen.findByText(/^Saved on this device/);
      await close();
      expect(await screen.findByRole('link', { name: `Your feedback, “${PROJECT.title}”` })).toBeVisible();
      isBack = true;
      act(() => void window.dispatchEvent(new Event('online')));
      expect(await screen.findByText('Sent')).toBeVisible();
    });

    it('is shown with the reason if the server rejects it later', async () => {
      let answer = () => undefined as void;
      const isAnswered = new Promise<void>((resolve) => (answer = resolve));
      const { close } = await sendFeedback(async () => {
        await isAnswered;
        return HttpResponse.json({ error: 'The project is not yours.', code: 'forbidden' }, { status: 403 });
      });
      await close();
      answer();
      expect(await screen.findByText('The project is not yours.')).toBeVisible();
    });
  });
});

it('shows a load error and retries', async () => {
  let isDown = true;
  server.use(
    http.get('/api/expert/dashboard', ({ response }) =>
      isDown
        ? (response.untyped(new Response('{}', { status: 500 })) as never)
        : response(200).json({ user: { fullName: 'Rima', status: 'matched' }, projects: [] }),
    ),
    http.get('/api/expert/hours', ({ response }) =>
      response(200).json({ thisMonth: 0, total: 0, confirmedTotal: 0, pledged: 8 }),
    ),
  );
  const { user } = await renderPage(<ExpertDashboardPage />, { as: 'expert', messages: Messages });
  expect(await screen.findByText('HTTP error! status: 500')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: "You've been matched!" })).toBeVisible();
});
