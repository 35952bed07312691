import { http, HttpResponse, renderPage, screen, server, waitFor } from '@network/web-testing';
import { answerEmptyTimeline, errorResponse, expertRow, page } from '../../test/sample-rows';
import { Messages } from '../messages';
import { ExpertsPanel } from './experts-panel';

beforeEach(answerEmptyTimeline);

type Fields = Parameters<typeof expertRow>[0];

/** Opens the dialog of an expert, and records the decisions that are sent. */
async function open(fields: Fields, answer?: () => Response) {
  const person = expertRow(fields);
  const sent: [action: string, body: unknown, ifMatch: string | null][] = [];
  const record = (action: string) =>
    http.untyped.post(`*/api/admin/users/${person.id}/${action}`, async ({ request }) => {
      sent.push([action, await request.json(), request.headers.get('if-match')]);
      return answer?.() ?? HttpResponse.json(person);
    });
  server.use(
    http.get('/api/admin/users/expert', () => page([person])),
    http.get('/api/admin/users/{id}', ({ params }) => (params.id === 'expert' ? undefined : HttpResponse.json(person))),
    ...['decline', 'suspend', 'reinstate'].map(record),
  );
  const view = await renderPage(<ExpertsPanel />, {
    as: 'admin',
    path: `/admin?open=${person.id}`,
    messages: Messages,
  });
  await screen.findByRole('heading', { name: 'Rana Haddad' });
  return { ...view, sent };
}

const button = (name: string) => screen.getByRole('button', { name });
const reason = () => screen.getByRole('textbox', { name: /^Reason/ });

it('declines a waiting profile with a reason, after a question', async () => {
  const { user, sent, location } = await open({ version: 4 });
  await user.click(button('Decline...'));
  expect(screen.getByRole('group', { name: /Decline the profile of .*Rana Haddad/ })).toHaveFocus();
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
  expect(button('Decline Profile')).toBeDisabled();
  await user.type(reason(), 'Too early');
  await user.click(button('Decline Profile'));
  await waitFor(() => expect(location()).toBe('/admin'));
  expect(sent).toEqual([['decline', { reason: 'Too early' }, '"4"']]);
  expect(await screen.findByText(/profile declined$/)).toBeVisible();
});

it('offers to undo a decline', async () => {
  const undone: unknown[] = [];
  const undo = { id: '12121212-1212-4212-8212-121212121212', until: new Date(Date.now() + 40_000).toISOString() };
  server.use(
    http.post('/api/admin/undo/{id}', ({ params }) => {
      undone.push(params.id);
      return HttpResponse.json({ undone: true });
    }),
  );
  const { user } = await open({}, () => HttpResponse.json({ undo }));
  await user.click(button('Decline...'));
  await user.type(reason(), 'Too early');
  await user.click(button('Decline Profile'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^Undone\./)).toBeVisible();
  expect(undone).toEqual([undo.id]);
});

it('suspends with a last day, or without an end', async () => {
  const { user, sent } = await open({ status: 'matched' });
  expect(screen.queryByRole('button', { name: 'Decline...' })).toBeNull();
  await user.click(button('Suspend...'));
  await user.type(reason(), 'Complaints');
  await user.type(screen.getByLabelText('Suspended until'), '2999-12-31');
  await user.click(button('Suspend'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.slice(0, 2)).toEqual(['suspend', { reason: 'Complaints', until: '2999-12-31' }]);
});

it('keeps what was typed when the decision is refused or cancelled, for this person only', async () => {
  const { user, sent } = await open({}, () => errorResponse(409, 'Somebody was faster.', 'wrong_state'));
  await user.click(button('Suspend...'));
  await user.type(reason(), 'Complaints');
  await user.click(button('Suspend'));
  expect(await screen.findByText('Somebody was faster.')).toBeVisible();
  expect(reason()).toHaveValue('Complaints');
  expect(sent[0]![1]).toEqual({ reason: 'Complaints', until: null });
  await user.click(button('Cancel'));
  await user.click(button('Suspend...'));
  expect(reason()).toHaveValue('Complaints');
});

it('shows why somebody is suspended, and only offers to reinstate', async () => {
  const { user, sent } = await open({
    status: 'matched',
    standing: 'suspended',
    standingReason: 'Complaints',
    standingSince: '2026-01-05T08:00:00.000Z',
    suspendedUntil: '2999-12-31',
  });
  expect(await screen.findAllByText('Suspended')).not.toHaveLength(0);
  expect(screen.getByText('Complaints')).toBeVisible();
  expect(screen.getByText(/2999/)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
  await user.click(button('Reinstate...'));
  await user.click(button('Reinstate'));
  await waitFor(() => expect(sent.map(([action, body]) => [action, body])).toEqual([['reinstate', {}]]));
});

it('keeps the filter by standing in the URL, and shows active people in the review queue', async () => {
  const queries: string[] = [];
  server.use(
    http.get('/api/admin/users/expert', ({ request }) => {
      queries.push(new URL(request.url).search);
      return page([]);
    }),
  );
  const { user, location } = await renderPage(<ExpertsPanel />, { as: 'admin', path: '/admin', messages: Messages });
  const filter = screen.getByRole('combobox', { name: 'Filter by standing' });
  await user.selectOptions(filter, 'Suspended');
  expect(location()).toBe('/admin?standing=suspended');
  await waitFor(() => expect(queries.at(-1)).toContain('standing=suspended'));
  await user.click(screen.getByRole('button', { name: 'Review queue' }));
  expect(location()).toBe('/admin?status=under_review&sort=statusSince');
  expect(filter).toHaveDisplayValue('Active');
});
