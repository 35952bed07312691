import type { Schema } from '@network/api-client';
import { http, HttpResponse, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import { Messages } from '../messages';
import { Outbox } from '../submission/outbox';
import ExpertDashboardPage from './expert-dashboard.page';

type Project = Schema<'ExpertProjectDto'>;

const OTHER: Project = {
  id: '44444444-4444-4444-8444-444444444444',
  title: 'Clinic records',
  status: 'in_progress',
  summary: 'Records of three clinics.',
  orgName: 'Clinics of Hama',
  durationWeeks: null,
  preferredLanguage: null,
  hasFeedback: false,
  stepsDone: [],
  lastUpdateAt: null,
  lastHoursOn: null,
  assignment: {
    state: 'accepted',
    askedAt: '2026-01-03T10:00:00.000Z',
    answerBy: '2026-01-08T10:00:00.000Z',
    answeredAt: '2026-01-04T10:00:00.000Z',
  },
};
const ASKED: Project = {
  ...OTHER,
  id: '22222222-2222-4222-8222-222222222222',
  title: 'School budget',
  orgName: 'Schools of Homs',
  durationWeeks: 6,
  preferredLanguage: 'Both',
  assignment: {
    state: 'asked',
    askedAt: '2999-02-03T10:00:00.000Z',
    answerBy: '2999-02-08T10:00:00.000Z',
    answeredAt: null,
  },
};

/** A dashboard with one project that asks and one that goes on; `respond` answers the answer. */
async function open(
  asked: Project = ASKED,
  respond: (become: (projects: Project[]) => void) => Response = () => HttpResponse.json({}),
) {
  let projects = [OTHER, asked];
  const sent: unknown[] = [];
  server.use(
    http.get('/api/expert/dashboard', ({ response }) =>
      response(200).json({ user: { fullName: 'Rima Haddad', status: 'matched' }, projects }),
    ),
    http.get('/api/expert/hours', ({ response }) =>
      response(200).json({ thisMonth: 0, total: 0, confirmedTotal: 0, pledged: 8 }),
    ),
    http.get('/api/account/journey', ({ response }) =>
      response(200).json({ receivedAt: null, reviewedAt: null, matchedAt: null } as never),
    ),
    http.untyped.post('*/api/expert/projects/:id/answer', async ({ request, params }) => {
      sent.push(params.id, await request.json());
      return respond((next) => (projects = next));
    }),
  );
  const page = await renderPage(
    <>
      <Outbox />
      <ExpertDashboardPage />
    </>,
    {
      as: 'expert',
      user: { status: 'matched', availabilityHrs: '5-10' },
      messages: Messages,
    },
  );
  const asking = await screen.findByRole('region', { name: 'A project for you' });
  return { ...page, asking: within(asking), sent };
}

const accepted: Project = { ...ASKED, assignment: { ...ASKED.assignment, state: 'accepted' } };
const heading = () => screen.getByRole('heading', { name: 'Your Projects' });

describe('an expert who is asked', () => {
  it('sees the request in one sentence first, with the data that accepting shares', async () => {
    const { asking } = await open();
    expect(
      asking.getByText(
        'Schools of Homs would like your help with this project for 6 weeks, in Arabic or English. You offer 5 to 10 hours a month. Please answer by February 8, 2999.',
      ),
    ).toBeVisible();
    expect(asking.getByText(/^If you accept, the organization sees your email address/)).toBeVisible();
    // The one that asks comes first; the other is a card as before.
    const cards = within(screen.getByRole('region', { name: 'Your Projects' })).getAllByRole('heading', { level: 3 });
    expect(cards.map(({ textContent }) => textContent)).toEqual(['School budget', 'Clinic records']);
    expect(screen.getAllByRole('button', { name: 'View Project Details' })).toHaveLength(2);
  });

  it.each([
    [
      { ...ASKED, assignment: { ...ASKED.assignment, answerBy: '2026-02-08T10:00:00.000Z' } },
      /\. Your answer was due by February 8, 2026 and still counts\.$/,
    ],
    [{ ...ASKED, status: 'on_hold' }, /in Arabic or English\. You offer 5 to 10 hours a month\.$/],
    [
      { ...ASKED, durationWeeks: null, preferredLanguage: null },
      /help with this project\. You offer 5 to 10 hours a month\. Please/,
    ],
  ] as const)('reads what is true of the project: %#', async (project, sentence) => {
    const { asking } = await open(project);
    expect(asking.getByText(sentence)).toBeVisible();
  });

  it('accepts with one tap', async () => {
    const { asking, sent, user } = await open(ASKED, (become) => {
      become([OTHER, accepted]);
      return HttpResponse.json({ state: 'accepted' });
    });
    await user.click(asking.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText(/^Thank you\. Schools of Homs can now see your email address/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'A project for you' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'School budget' })).toBeVisible();
    expect(heading()).toHaveFocus();
    expect(sent).toEqual([ASKED.id, { accept: true }]);
  });

  it('declines with a reason, whose absence is shown at the field', async () => {
    const { asking, sent, user } = await open(ASKED, (become) => {
      become([OTHER]);
      return HttpResponse.json({ state: 'declined' });
    });
    await user.click(asking.getByRole('button', { name: 'Decline' }));
    expect(asking.getByRole('radio', { name: 'Not enough time' })).toHaveFocus();
    await user.click(asking.getByRole('button', { name: 'Send' }));
    expect(asking.getByRole('group', { name: 'What is the reason?' })).toHaveAccessibleDescription('Choose a reason.');
    expect(sent).toEqual([]);
    await user.click(asking.getByRole('radio', { name: 'Not my skill' }));
    await user.type(asking.getByLabelText('Note (optional)'), 'Ask Lina.');
    await user.click(asking.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^Thank you for letting us know\./)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('School budget')).toBeNull());
    expect(heading()).toHaveFocus();
    expect(sent).toEqual([ASKED.id, { accept: false, reason: 'not_my_skill', note: 'Ask Lina.' }]);
  });

  it('keeps the input when sending fails, and after going back', async () => {
    const { asking, user, unmount } = await open(ASKED, () => HttpResponse.json({}, { status: 500 }));
    await user.click(asking.getByRole('button', { name: 'Decline' }));
    await user.click(asking.getByRole('radio', { name: 'Not my skill' }));
    await user.type(asking.getByLabelText('Note (optional)'), 'Ask Lina.');
    await user.click(asking.getByRole('button', { name: 'Send' }));
    expect(await asking.findByRole('alert')).toBeVisible();
    expect(asking.getByLabelText('Note (optional)')).toHaveValue('Ask Lina.');
    unmount();
    const again = await open();
    await again.user.click(again.asking.getByRole('button', { name: 'Decline' }));
    expect(again.asking.getByRole('radio', { name: 'Not my skill' })).toBeChecked();
    expect(again.asking.getByLabelText('Note (optional)')).toHaveValue('Ask Lina.');
  });

  it('replaces an acceptance that waits for a connection', async () => {
    const { asking, user } = await open(ASKED, () => HttpResponse.error());
    await user.click(asking.getByRole('button', { name: 'Accept' }));
    expect(await asking.findByText(/^Saved on this device/)).toBeVisible();
    const waiting = () => Object.keys(localStorage).filter((key) => key.includes(`accept:${ASKED.id}`));
    expect(waiting()).not.toEqual([]);
    await user.click(asking.getByRole('button', { name: 'Decline' }));
    expect(waiting()).toEqual([]);
  });

  it.each(['Accept', 'Decline'])('sees after returning that an answer waits for a connection: %s', async (answer) => {
    const { asking, user, unmount } = await open(ASKED, () => HttpResponse.error());
    await user.click(asking.getByRole('button', { name: answer }));
    if (answer === 'Decline') {
      await user.click(asking.getByRole('radio', { name: 'Not my skill' }));
      await user.click(asking.getByRole('button', { name: 'Send' }));
    }
    await asking.findByText(/^Saved on this device/);
    unmount();
    const again = await open(ASKED, () => HttpResponse.error());
    expect(await again.asking.findByText(/^Saved on this device/)).toBeVisible();
  });

  it('sees why a late reply does not count, and the current project', async () => {
    const { asking, user } = await open(ASKED, (become) => {
      become([OTHER]);
      return HttpResponse.json({ error: 'You are no longer on this project.', code: 'wrong_state' }, { status: 409 });
    });
    await user.click(asking.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('You are no longer on this project.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('School budget')).toBeNull());
    expect(screen.queryByText(/^Thank you/)).toBeNull();
  });
});
