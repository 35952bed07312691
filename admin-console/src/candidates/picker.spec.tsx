import { act, deferred, http, HttpResponse, screen, server, waitFor, within } from '@network/web-testing';
import { answerMatches, omar, rana, review } from '../../test/review';
import { answerEmptyTimeline, errorResponse, expertRow, matchRow, page } from '../../test/sample-rows';

beforeEach(answerEmptyTimeline);

const layal = matchRow(
  {
    expertId: '88888888-8888-4888-8888-888888888888',
    fullName: 'Layal Tahan',
    mainExpertise: 'Education',
    languages: [],
    availabilityHrs: '<5',
  },
  { skills: 0 },
);
const full = {
  key: 'capacity',
  sentence: 'Has no room: 1 of 1.',
  remedy: 'You may match them all the same.',
} as const;

const onBreak = { key: 'paused', sentence: 'On a break until March 1.', remedy: 'Choose someone else.' } as const;

const namesIn = (of: { getAllByRole: (typeof screen)['getAllByRole'] }) =>
  of.getAllByRole('checkbox').map((checkbox) => (checkbox as HTMLInputElement).labels![0]!.textContent);

describe('by keyboard', () => {
  it('selects the first candidate with two keys, and asks for approval with a third', async () => {
    answerMatches();
    let sent: unknown;
    server.use(
      http.patch('/api/admin/projects/{id}/approve', async ({ request }) => {
        sent = await request.json();
        return errorResponse(409, 'Rana Haddad is no longer available.', 'expert_not_available');
      }),
    );
    const { promise: released, resolve: release } = deferred();
    server.use(
      http.get('/api/admin/projects/{id}/matches', async () => {
        await released;
        return HttpResponse.json({ total: 2, matches: [rana, omar] });
      }),
    );
    const { user, dialog } = await review();
    // Before the candidates are here.
    await user.keyboard('j');
    release();
    await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'Rana Haddad' })).toHaveFocus());
    await user.keyboard(' a');
    expect(dialog.getByRole('button', { name: 'Yes, Approve & Match' })).toHaveFocus();
    await user.keyboard(' jnpa');
    expect(dialog.getByRole('button', { name: 'Yes, Approve & Match' })).toHaveFocus();
    expect(sent).toBeUndefined();
    await user.keyboard('{Escape}a{Enter}');
    expect(await dialog.findByText('Rana Haddad is no longer available.')).toBeVisible();
    expect(sent).toEqual({ status: 'in_progress', expertsAssigned: [rana.expertId] });
    expect(dialog.getByRole('checkbox', { name: 'Rana Haddad' })).toBeChecked();
  });

  it('moves with j and k, expands with Enter, compares with c, and ignores keys while the user types', async () => {
    answerMatches();
    server.use(
      http.get('/api/admin/users/{id}', () => HttpResponse.json(expertRow({ bio: 'Twelve years of wards.' }))),
    );
    const { user, dialog } = await review();
    await dialog.findByRole('checkbox', { name: 'Rana Haddad' });
    await user.keyboard('jj');
    expect(dialog.getByRole('checkbox', { name: 'Omar Darwish' })).toHaveFocus();
    await user.keyboard('k{Enter}');
    expect(dialog.getByRole('button', { name: 'Details: ⁨Rana Haddad⁩' })).toHaveAttribute('aria-expanded', 'true');
    expect(await dialog.findByText('Twelve years of wards.')).toBeVisible();
    expect(dialog.getByText('What the part experience says.')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(dialog.queryByText('What the part experience says.')).toBeNull();
    await user.keyboard('cjc');
    expect(dialog.getByRole('button', { name: 'Compare 2 side by side' })).toBeEnabled();
    await user.keyboard('/jkc ');
    expect(dialog.getByRole('searchbox', { name: 'Search experts' })).toHaveValue('jkc ');
    expect(dialog.getByRole('button', { name: 'Compare 2 side by side' })).toBeEnabled();
  });
});

it('ignores shortcuts while “Why not …?” is open', async () => {
  answerMatches();
  server.use(http.get('/api/admin/users/expert', () => page([])));
  const { user, dialog } = await review();
  await user.click(await dialog.findByRole('checkbox', { name: 'Rana Haddad' }));
  await user.click(dialog.getByRole('button', { name: 'Why not …?' }));
  await user.keyboard('salma');
  const field = dialog.getByRole('searchbox', { name: 'Name of the expert' });
  expect(field).toHaveValue('salma');
  act(() => dialog.getByRole('checkbox', { name: 'Rana Haddad' }).focus());
  await user.keyboard('a');
  expect(dialog.queryByRole('button', { name: 'Yes, Approve & Match' })).toBeNull();
  await user.click(field);
  await user.keyboard('{Escape}');
  expect(dialog.getByRole('button', { name: 'Why not …?' })).toHaveFocus();
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.keyboard('a');
  expect(dialog.getByRole('button', { name: 'Yes, Approve & Match' })).toHaveFocus();
});

it('filters the loaded candidates by area, language and hours, and says so', async () => {
  answerMatches([rana, omar, layal], 80);
  const { user, dialog } = await review();
  expect(await dialog.findByText('The best 3 of 80 experts. Search to find others.')).toBeVisible();
  expect(namesIn(dialog)).toEqual(['Rana Haddad', 'Omar Darwish', 'Layal Tahan']);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Main expertise' }), 'Education');
  expect(namesIn(dialog)).toEqual(['Layal Tahan']);
  expect(dialog.getByText(/1 of them matches the filters/)).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Languages' }), 'Arabic');
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Clear Filters' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Availability (hrs/month)' }), '10-20');
  expect(namesIn(dialog)).toEqual(['Rana Haddad', 'Omar Darwish']);
});

it('keeps pinned candidates on top during a search and after a reload, until they are unpinned', async () => {
  answerMatches();
  const first = await review();
  await first.user.click(await first.dialog.findByRole('button', { name: 'Pin: ⁨Omar Darwish⁩' }));
  expect(namesIn(first.dialog)).toEqual(['Omar Darwish', 'Rana Haddad']);
  await first.user.type(first.dialog.getByRole('searchbox', { name: 'Search experts' }), 'Rana');
  await waitFor(() => expect(first.dialog.getByText('1 expert.')).toBeVisible());
  expect(namesIn(first.dialog)).toEqual(['Omar Darwish', 'Rana Haddad']);
  first.unmount();

  const again = await review();
  await again.dialog.findByRole('checkbox', { name: 'Rana Haddad' });
  expect(namesIn(again.dialog)).toEqual(['Omar Darwish', 'Rana Haddad']);
  await again.user.click(again.dialog.getByRole('button', { name: 'Pin: ⁨Omar Darwish⁩' }));
  expect(namesIn(again.dialog)).toEqual(['Rana Haddad', 'Omar Darwish']);
});

it('compares up to three candidates, which can be selected there', async () => {
  answerMatches([rana, omar, layal, matchRow({ expertId: 'fourth', fullName: 'Sami Fourth' })]);
  const { user, dialog } = await review();
  for (const name of ['Rana Haddad', 'Omar Darwish', 'Layal Tahan']) {
    await user.click(await dialog.findByRole('button', { name: `Compare: ⁨${name}⁩` }));
  }
  expect(dialog.getByRole('button', { name: 'Compare: ⁨Sami Fourth⁩' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Compare 3 side by side' }));
  expect(screen.getAllByText('Arabic', { selector: 'td > bdi' })).not.toHaveLength(0);
  expect(document.querySelectorAll('bdi bdi')).toHaveLength(0);
  const comparison = within(screen.getByRole('dialog', { name: 'Experts side by side' }));
  expect(namesIn(comparison)).toEqual(['Rana Haddad', 'Omar Darwish', 'Layal Tahan']);
  const skills = comparison.getByRole('row', { name: /^Skills/ });
  expect(skills).toHaveTextContent(/41 of 52.*20 of 52.*0 of 52/);
  await user.click(comparison.getByRole('checkbox', { name: 'Omar Darwish' }));
  await user.click(comparison.getByRole('button', { name: 'Close' }));
  expect(dialog.getByRole('checkbox', { name: 'Omar Darwish' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Clear Comparison' }));
  expect(dialog.getByRole('button', { name: 'Compare two or three' })).toBeDisabled();
});

it('explains why any expert is not offered', async () => {
  const done = matchRow({
    ...layal,
    offered: false,
    status: 'done',
    obstacles: [
      {
        key: 'status',
        sentence: 'Not available for matching: Completed.',
        remedy: 'Ask whether they are available again.',
      },
    ],
  });
  answerMatches([rana, done]);
  let asked: URLSearchParams | undefined;
  server.use(
    http.get('/api/admin/users/expert', ({ request }) => {
      asked = new URL(request.url).searchParams;
      return page([expertRow({ id: done.expertId, fullName: 'Layal Tahan' })]);
    }),
    http.get('/api/admin/users/{id}', () => HttpResponse.json(expertRow())),
  );
  const { user, dialog } = await review();
  await user.click(await dialog.findByRole('button', { name: 'Why not …?' }));
  await user.type(dialog.getByRole('searchbox', { name: 'Name of the expert' }), 'layal');
  await user.click(await dialog.findByRole('button', { name: 'Layal Tahan' }));
  expect(await dialog.findByText('Not available for matching: Completed.')).toBeVisible();
  expect(dialog.getByText(/Ask whether they are available again/)).toBeVisible();
  expect(dialog.queryByRole('checkbox', { name: 'Layal Tahan' })).toBeNull();
  expect(asked?.get('status')).toBe('under_review,approved_waiting,matched,done');
});

it('warns of selected experts who are on a break or without capacity, but allows them', async () => {
  answerMatches([matchRow({ obstacles: [full, onBreak] }), omar]);
  const { user, dialog } = await review();
  await user.click(await dialog.findByRole('checkbox', { name: 'Rana Haddad' }));
  const approve = dialog.getByRole('button', { name: 'Approve & Match' });
  await waitFor(() =>
    expect(approve).toHaveAccessibleDescription(
      '⁨Rana Haddad⁩: Has no room: 1 of 1. You may match them all the same. ⁨Rana Haddad⁩: On a break until March 1. Choose someone else.',
    ),
  );
  expect(approve).toBeEnabled();
});

it('shows why the candidates could not be loaded, and retries', async () => {
  server.use(
    http.get('/api/admin/projects/{id}/matches', () => errorResponse(503, 'Try again in a moment.', 'unavailable')),
  );
  const { user, dialog } = await review();
  expect(await dialog.findByText('HTTP error! status: 503')).toBeVisible();
  answerMatches();
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByRole('checkbox', { name: 'Rana Haddad' })).toBeVisible();
});
