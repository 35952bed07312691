import { deferred, http, HttpResponse, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import { answerEmptyTimeline, errorResponse, expertRow, page } from '../../test/sample-rows';
import { Messages } from '../messages';
import { ExpertsPanel } from './experts-panel';

beforeEach(answerEmptyTimeline);

const rana = expertRow();

const show = (path = '/admin') => renderPage(<ExpertsPanel />, { as: 'admin', path, messages: Messages });

function answerList(rows = [rana], total = rows.length) {
  const queries: string[] = [];
  server.use(
    http.get('/api/admin/users/expert', ({ request }) => {
      queries.push(new URL(request.url).search);
      return page(rows, total);
    }),
  );
  return queries;
}

const answerPerson = (person = rana) =>
  server.use(
    // The pattern fits the list's address too, which is left to its own answer.
    http.get('/api/admin/users/{id}', ({ params }) => (params.id === 'expert' ? undefined : HttpResponse.json(person))),
  );

it('lists experts with name, email, location, expertise, running projects and status', async () => {
  answerList([rana, expertRow({ id: '2', fullName: 'Omar', city: null }), expertRow({ id: '3', country: null })]);
  await show();
  const table = screen.getByRole('table', { name: 'Experts' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Name', 'Email', 'Location', 'Expertise', 'Running', 'Status']);
  expect((await screen.findByText('Berlin')).closest('td')).toHaveTextContent(/^Berlin, Germany$/);
  expect(screen.getByText('Berlin').tagName).toBe('BDI');
  expect(screen.getAllByText('Germany').at(-1)!.closest('td')).toHaveTextContent(/^Germany$/);
  expect(screen.getByText('N/A')).toBeVisible();
  expect(within(table).getAllByText('Pending Review')).toHaveLength(3);
});

it('can open an expert without a name', async () => {
  answerList([expertRow({ fullName: null })]);
  await show();
  expect(await screen.findByRole('button', { name: 'N/A' })).toBeVisible();
});

it('has empty states for an empty list and for no matches', async () => {
  answerList([]);
  const { unmount } = await show();
  expect(await screen.findByText('No experts yet')).toBeVisible();
  unmount();
  await show('/admin?search=nobody');
  expect(await screen.findByText('No users found matching your search')).toBeVisible();
  expect(screen.queryByText('No experts yet')).toBeNull();
});

it('searches on the server once the typing pauses, and keeps the search in the URL', async () => {
  const queries = answerList([]);
  const { user, location } = await show('/admin?page=2');
  await waitFor(() => expect(queries).not.toHaveLength(0));
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'germ');
  await waitFor(() => expect(location()).toBe('/admin?search=germ'));
  expect(await screen.findByText('No users found matching your search')).toBeVisible();
  const searches = () => queries.filter((query) => query.includes('search'));
  await waitFor(() => expect(searches().at(-1)).toBe('?page=1&perPage=50&search=germ'));
  expect(searches().length).toBeLessThan('germ'.length);
});

it('keeps the status filter and the review queue in the URL', async () => {
  const queries = answerList([]);
  const { user, location } = await show();
  const filter = screen.getByRole('combobox', { name: 'Filter by status' });
  await user.selectOptions(filter, 'Matched');
  expect(location()).toBe('/admin?status=matched');
  expect(await screen.findByText('No users found matching your search')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Review queue' }));
  expect(location()).toBe('/admin?status=under_review&sort=statusSince');
  const query = '?page=1&perPage=50&status=under_review&standing=active&sort=statusSince';
  await waitFor(() => expect(queries.at(-1)).toBe(query));
  expect(filter).toHaveDisplayValue('Pending Review');

  await user.click(screen.getByRole('button', { name: 'Review queue', pressed: true }));
  expect(location()).toBe('/admin');
});

it('sorts by name and status on the server, and ignores unknown fields', async () => {
  const queries = answerList();
  const { user, location } = await show('/admin?sort=title');
  await waitFor(() => expect(queries.at(-1)).toBe('?page=1&perPage=50'));
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(location()).toBe('/admin?sort=fullName');
  await waitFor(() => expect(queries.at(-1)).toBe('?page=1&perPage=50&sort=fullName'));
  await user.click(screen.getByRole('button', { name: 'Status' }));
  await waitFor(() => expect(queries.at(-1)).toBe('?page=1&perPage=50&sort=status'));
});

it('dims people without a submitted profile', async () => {
  answerList([rana, expertRow({ id: '2', fullName: null, status: 'onboarding' })]);
  await show();
  const isQuiet = (row: HTMLElement) => row.className.includes('quiet');
  expect(within(await screen.findByRole('row', { name: /N\/A/ })).getByText('Profile not submitted')).toBeVisible();
  expect(isQuiet(screen.getByRole('row', { name: /N\/A/ }))).toBe(true);
  expect(isQuiet(screen.getByRole('row', { name: /Rana Haddad/ }))).toBe(false);
});

it('shows a link’s filter of several statuses', async () => {
  const queries = answerList();
  await show('/admin?status=matched,done');
  await waitFor(() => expect(queries.at(-1)).toBe('?page=1&perPage=50&status=matched%2Cdone'));
  expect(screen.getByRole('combobox', { name: 'Filter by status' })).toHaveDisplayValue('Matched, Completed');
});

it('shows how long each has waited, and the promised days once it is late', async () => {
  const ago = (days: number) => new Date(Date.now() - (days * 24 + 1) * 60 * 60 * 1000).toISOString();
  answerList([
    expertRow({ id: '1', statusSince: ago(0) }),
    expertRow({ id: '2', statusSince: ago(3) }),
    expertRow({ id: '3', statusSince: ago(4) }),
    expertRow({ id: '4', statusSince: ago(9), status: 'matched' }),
  ]);
  await show();
  expect(await screen.findByText('Waiting since today')).toBeVisible();
  expect(screen.getByText('Waiting 3 days')).toBeVisible();
  expect(screen.getByText('Waiting 4 days (target: 3 days)')).toBeVisible();
  expect(screen.getAllByText(/^Waiting/)).toHaveLength(3);
});

describe('by keyboard', () => {
  const omar = expertRow({ id: '2', fullName: 'Omar Darwish' });
  const people = [rana, omar];
  const row = (name: string) => screen.getByRole('button', { name });
  const answerPeople = () =>
    server.use(
      http.get('/api/admin/users/{id}', ({ params }) =>
        params.id === 'expert' ? undefined : HttpResponse.json(people.find(({ id }) => id === params.id)),
      ),
    );

  it('focuses the search, moves between rows, and opens one', async () => {
    answerList(people);
    answerPeople();
    const { user, location } = await show();
    await screen.findByRole('button', { name: 'Rana Haddad' });
    await user.keyboard('jj');
    expect(row('Omar Darwish')).toHaveFocus();
    await user.keyboard('j');
    expect(row('Omar Darwish')).toHaveFocus();
    await user.keyboard('k');
    expect(row('Rana Haddad')).toHaveFocus();
    await user.keyboard('/jk');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.getByRole('searchbox')).toHaveValue('jk');
    await user.clear(screen.getByRole('searchbox'));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('table')).toHaveFocus();
    await user.keyboard('k{Enter}');
    expect(location()).toBe(`/admin?open=${rana.id}`);
  });

  it('shows the next and the previous person in the same dialog', async () => {
    answerList(people);
    answerPeople();
    const { user, location } = await show();
    await user.click(await screen.findByRole('button', { name: 'Rana Haddad' }));
    const dialog = screen.getByRole('dialog', { name: 'Rana Haddad' });
    expect(within(dialog).getByText('1 of 2')).toBeVisible();
    await user.keyboard('j');
    expect(location()).toBe('/admin?open=2');
    expect(dialog).toHaveAccessibleName('Omar Darwish');
    await user.keyboard('j');
    expect(location()).toBe('/admin?open=2');
    await user.click(within(dialog).getByRole('button', { name: 'Previous item' }));
    expect(dialog).toHaveAccessibleName('Rana Haddad');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(location()).toBe('/admin'));
  });

  it('moves on to the next page of the list', async () => {
    const queries: string[] = [];
    server.use(
      http.get('/api/admin/users/expert', ({ request }) => {
        queries.push(new URL(request.url).search);
        return page(request.url.includes('page=2') ? [omar] : [rana], 51);
      }),
    );
    answerPeople();
    const { user, location } = await show(`/admin?open=${rana.id}`);
    const dialog = await screen.findByRole('dialog', { name: 'Rana Haddad' });
    await within(dialog).findByText('1 of 51');
    // The list of a test is shorter than a page: its first row is followed by the next page's.
    await user.keyboard('j');
    await waitFor(() => expect(location()).toBe('/admin?page=2&open=2'));
    expect(await within(dialog).findByText('51 of 51')).toBeVisible();
    await user.keyboard('k');
    await waitFor(() => expect(location()).toBe(`/admin?open=${rana.id}`));
  });

  it('opens the confirmation of an approval, which Enter confirms', async () => {
    let sent: unknown;
    answerList();
    answerPerson();
    server.use(
      http.patch('/api/admin/users/{id}/status', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(expertRow({ status: 'approved_waiting' }));
      }),
    );
    const { user } = await show(`/admin?open=${rana.id}`);
    await screen.findByRole('dialog', { name: 'Rana Haddad' });
    await user.keyboard('a');
    expect(screen.getByText('Are you sure you want to change status from Pending Review to Approved?')).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual({ status: 'approved_waiting' });
  });
});

describe('a change in flight when the dialog shows another person', () => {
  const omar = expertRow({ id: '2', fullName: 'Omar Darwish' });

  /** Confirms a change of Rana's status, and shows Omar before it is answered. */
  async function moveOn(answer: () => Response) {
    const { promise: released, resolve: release } = deferred();
    answerList([rana, omar]);
    server.use(
      http.get('/api/admin/users/{id}', ({ params }) =>
        params.id === 'expert' ? undefined : HttpResponse.json(params.id === omar.id ? omar : rana),
      ),
      http.patch('/api/admin/users/{id}/status', async () => {
        await released;
        return answer() as never;
      }),
    );
    const page = await show(`/admin?open=${rana.id}`);
    await screen.findByText('1 of 2');
    await page.user.keyboard('a{Enter}');
    await page.user.keyboard('j');
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Omar Darwish');
    return { ...page, release };
  }

  it('is reported when it succeeds, and the dialog stays open', async () => {
    const { release, location } = await moveOn(() => HttpResponse.json(expertRow({ status: 'approved_waiting' })));
    release();
    expect(await screen.findByText(/Rana Haddad.*: status changed to Approved/)).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Omar Darwish');
    expect(location()).toBe('/admin?open=2');
  });

  it('is reported when it fails, without losing a later choice', async () => {
    const { user, release } = await moveOn(() => errorResponse(412, 'Someone else has changed this.', 'stale'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Completed');
    release();
    expect(await screen.findByText(/Rana Haddad.* was not changed. Someone else has changed this./)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Completed');
  });
});

it('keeps the page in the URL', async () => {
  answerList([rana], 120);
  const { user, location } = await show('/admin?search=r');
  expect(await screen.findByText('1–50 of 120')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(location()).toBe('/admin?search=r&page=2');
  expect(await screen.findByText('51–100 of 120')).toBeVisible();
});

it('opens the whole profile, and closing it returns to the list', async () => {
  answerList();
  answerPerson();
  const { user, location } = await show('/admin?search=ra');
  await user.click(await screen.findByRole('button', { name: 'Rana Haddad' }));
  expect(location()).toBe(`/admin?search=ra&open=${rana.id}`);
  const dialog = screen.getByRole('dialog', { name: 'Rana Haddad' });
  for (const fact of ['Berlin, Germany', 'Arabic, English'])
    expect(
      within(dialog).getByText((_, element) => element?.tagName === 'DD' && element.textContent === fact),
    ).toBeVisible();
  for (const fact of ['10+', '<5', 'Triage', 'To give something back.'])
    expect(within(dialog).getByText(fact)).toBeVisible();
  expect(within(dialog).getByRole('link', { name: rana.linkedinUrl! })).toHaveAttribute('target', '_blank');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(location()).toBe('/admin?search=ra'));
});

describe('changing a status', () => {
  async function choose(status: string) {
    answerList();
    answerPerson();
    const { user, ...view } = await show(`/admin?open=${rana.id}`);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), status);
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    return { user, ...view };
  }

  it('offers the statuses of the role, and confirms with their labels', async () => {
    const { user } = await choose('Approved');
    const statuses = screen.getByRole('combobox', { name: 'Status' });
    expect(
      within(statuses)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Onboarding', 'Pending Review', 'Approved', 'Matched', 'Completed']);
    expect(screen.getByText('Are you sure you want to change status from Pending Review to Approved?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText(/Are you sure/)).toBeNull();
    expect(screen.getByRole('option', { name: 'Approved', selected: true })).toBeVisible();
  });

  it('sends the version that was read, reloads the list and closes', async () => {
    const sent: unknown[] = [];
    const { user, location } = await choose('Approved');
    const approved = expertRow({ status: 'approved_waiting', version: 4 });
    const queries = answerList([approved]);
    server.use(
      http.patch('/api/admin/users/{id}/status', async ({ request }) => {
        sent.push(request.headers.get('If-Match'), await request.json());
        return HttpResponse.json(approved);
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Yes, Update' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual(['"3"', { status: 'approved_waiting' }]);
    await waitFor(() => expect(queries).not.toHaveLength(0));
    expect(await within(screen.getByRole('table')).findByText('Approved')).toBeVisible();
    expect(location()).toBe('/admin');
  });

  it('shows an error and the current state, and stays open', async () => {
    const { user } = await choose('Approved');
    answerPerson(expertRow({ status: 'matched', version: 9 }));
    server.use(
      http.patch('/api/admin/users/{id}/status', () => errorResponse(412, 'Somebody changed this meanwhile.', 'stale')),
    );
    await user.click(screen.getByRole('button', { name: 'Yes, Update' }));
    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByText('Somebody changed this meanwhile.')).toBeVisible();
    expect(within(dialog).getByText('It has been reloaded and now shows the current state.')).toBeVisible();
    await waitFor(() => expect(within(dialog).getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Matched'));
    expect(within(dialog).queryByText(/Are you sure/)).toBeNull();
  });
});
