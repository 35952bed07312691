import type { Schema } from '@network/api-client';
import { fireEvent, http, HttpResponse, renderPage, screen, server } from '@network/web-testing';
import { page } from '../../test/sample-rows';
import { Messages } from '../messages';
import { HoursPage } from './hours.page';

const ID = '0b8b6f7e-5f3a-4f0e-9c55-0f1d1f0a7c11';

const entry = (fields: Partial<Schema<'HourRowDto'>> = {}): Schema<'HourRowDto'> => ({
  id: 'l1',
  date: '2026-01-31',
  hours: 1.5,
  note: 'قرأت السجلات',
  confirmed: true,
  expertId: 'e1',
  fullName: null,
  confirmedAt: '2026-02-01T08:00:00.000Z',
  confirmedBy: null,
  projectId: 'p1',
  projectTitle: 'A library',
  ...fields,
});

/** Serves some rows and records the requests. */
function answer(rows: Schema<'HourRowDto'>[]) {
  const asked: string[] = [];
  server.use(
    http.get('/api/admin/hours', ({ request }) => {
      asked.push(new URL(request.url).search);
      return page(rows);
    }),
    http.get('/api/admin/hours/total', ({ request }) => {
      asked.push(`total${new URL(request.url).search}`);
      return HttpResponse.json({ total: 1212.25, confirmedTotal: 800 });
    }),
  );
  return asked;
}

const show = (search = '') =>
  renderPage(<HoursPage />, { as: 'admin', messages: Messages, path: `/admin/programme/hours${search}` });

it('shows each entry with its project, expert and day, and the totals', async () => {
  answer([
    entry({ confirmedBy: { id: 'm1', name: 'Samir Nassar' } }),
    entry({ id: 'l2', confirmed: false, note: null, fullName: 'Rana Haddad' }),
    entry({ id: 'l3', note: null, expertId: null }),
  ]);
  await show();
  expect(
    await screen.findByRole('row', { name: /A library.*N\/A.*Jan 31, 2026.*1\.5.*Confirmed.*by .*Samir Nassar/ }),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /Rana Haddad.*Not confirmed yet/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /A former expert/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'A former expert' })).toBeNull();
  expect(screen.getByText('قرأت السجلات')).toHaveAttribute('dir', 'auto');
  expect(screen.getAllByRole('link', { name: 'A library' })[0]).toHaveAttribute('href', '/admin?tab=projects&open=p1');
  expect(screen.getByRole('link', { name: 'Rana Haddad' })).toHaveAttribute('href', '/admin?open=e1');
  expect(await screen.findByText('1,212.25')).toBeVisible();
  expect(screen.getByText('800')).toBeVisible();
});

it('applies the filters of the URL to list and totals, and ignores mistyped ones', async () => {
  const asked = answer([entry()]);
  await show(`?confirmed=yes&from=2026-01-26&to=soon&projectId=${ID}&expertId=me`);
  expect(await screen.findByText('Only:')).toHaveTextContent('Only: A library');
  expect(screen.getByLabelText('From')).toHaveValue('2026-01-26');
  const filter = `confirmed=yes&from=2026-01-26&projectId=${ID}`;
  expect(asked.toSorted()).toEqual([`?page=1&perPage=50&${filter}`, `total?${filter}`]);
});

it('applies and clears filters', async () => {
  const asked = answer([]);
  const { user, location } = await show('?page=3');
  expect(await screen.findByText(/^No hours yet/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Status'), 'Not confirmed yet');
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-02-01' } });
  expect(location()).toBe('/admin/programme/hours?confirmed=no&to=2026-02-01');
  expect(await screen.findByText('No hours found.')).toBeVisible();
  expect(asked.at(-1)).toContain('confirmed=no&to=2026-02-01');
  await user.click(screen.getByRole('button', { name: 'Show Everything' }));
  expect(location()).toBe('/admin/programme/hours');
});
