import { http, HttpResponse, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import { Messages } from '../messages';
import { expertRow, page, refusal } from '../record/sample-rows';
import { ExpertsPanel } from './experts-panel';

const rana = expertRow();

const show = (path = '/admin') => renderPage(<ExpertsPanel />, { as: 'admin', path, messages: Messages });

function answerList(rows = [rana], total = rows.length) {
  const asked: string[] = [];
  server.use(
    http.get('/api/admin/users/expert', ({ request }) => {
      asked.push(new URL(request.url).search);
      return page(rows, total);
    }),
  );
  return asked;
}

const answerPerson = (person = rana) =>
  server.use(
    // The pattern fits the list's address too, which is left to its own answer.
    http.get('/api/admin/users/{id}', ({ params }) => (params.id === 'expert' ? undefined : HttpResponse.json(person))),
  );

it('lists experts with name, email, place, expertise and status', async () => {
  answerList([rana, expertRow({ id: '2', fullName: 'Omar', city: null }), expertRow({ id: '3', country: null })]);
  await show();
  const table = screen.getByRole('table', { name: 'Experts' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Name', 'Email', 'Location', 'Expertise', 'Status']);
  expect(await screen.findByText('Berlin, Germany')).toBeVisible();
  expect(screen.getByText('Germany')).toBeVisible();
  expect(screen.getByText('N/A')).toBeVisible();
  expect(screen.getAllByText('Pending Review')).toHaveLength(3);
});

it('has a way to open an expert without a name', async () => {
  answerList([expertRow({ fullName: null })]);
  await show();
  expect(await screen.findByRole('button', { name: 'N/A' })).toBeVisible();
});

it('says when there are none, and when none match', async () => {
  answerList([]);
  await show();
  expect(await screen.findByText('No experts yet')).toBeVisible();
});

it('lets the server search once the typing pauses, and keeps the search in the address', async () => {
  const asked = answerList([]);
  const { user, location } = await show('/admin?page=2');
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'germ');
  await waitFor(() => expect(location()).toBe('/admin?search=germ'));
  expect(await screen.findByText('No users found matching your search')).toBeVisible();
  expect(asked.filter((query) => query.includes('search'))).toEqual(['?search=germ&page=1&perPage=50']);
});

it('turns pages in the address', async () => {
  answerList([rana], 120);
  const { user, location } = await show('/admin?search=r');
  expect(await screen.findByText('1–50 of 120')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(location()).toBe('/admin?search=r&page=2');
  expect(await screen.findByText('51–100 of 120')).toBeVisible();
});

it('opens a person with the whole profile, and gives the list back', async () => {
  answerList();
  answerPerson();
  const { user, location } = await show('/admin?search=ra');
  await user.click(await screen.findByRole('button', { name: 'Rana Haddad' }));
  expect(location()).toBe(`/admin?search=ra&open=${rana.id}`);
  const dialog = screen.getByRole('dialog', { name: 'Rana Haddad' });
  for (const fact of ['Berlin, Germany', 'Arabic, English', 'Berlin', '10+', '<5', 'Triage', 'To give something back.'])
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

  it('offers the statuses of the role and asks once, in labels', async () => {
    const { user } = await choose('Approved');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Onboarding',
      'Pending Review',
      'Approved',
      'Matched',
      'Completed',
    ]);
    expect(screen.getByText('Are you sure you want to change status from Pending Review to Approved?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText(/Are you sure/)).toBeNull();
  });

  it('sends the version it saw, loads the list anew and closes', async () => {
    const sent: unknown[] = [];
    const { user, location } = await choose('Approved');
    const approved = expertRow({ status: 'approved_waiting', version: 4 });
    const asked = answerList([approved]);
    server.use(
      http.patch('/api/admin/users/{id}/status', async ({ request }) => {
        sent.push(request.headers.get('If-Match'), await request.json());
        return HttpResponse.json(approved);
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Yes, Update' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual(['"3"', { status: 'approved_waiting' }]);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(await within(screen.getByRole('table')).findByText('Approved')).toBeVisible();
    expect(location()).toBe('/admin');
  });

  it('shows a refusal and the fresh state, and stays open', async () => {
    const { user } = await choose('Approved');
    answerPerson(expertRow({ status: 'matched', version: 9 }));
    server.use(
      http.patch('/api/admin/users/{id}/status', () => refusal(412, 'Somebody changed this meanwhile.', 'stale')),
    );
    await user.click(screen.getByRole('button', { name: 'Yes, Update' }));
    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByText('Somebody changed this meanwhile.')).toBeVisible();
    await waitFor(() => expect(within(dialog).getByRole('combobox')).toHaveDisplayValue('Matched'));
    expect(within(dialog).queryByText(/Are you sure/)).toBeNull();
  });
});
