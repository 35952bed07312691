import type { Schema } from '@network/api-client';
import { http, HttpResponse, renderPage, screen, server, within } from '@network/web-testing';
import { errorResponse, page } from '../../test/sample-rows';
import { Messages } from '../messages';
import { SegmentsPage } from './segments.page';

type Segment = Schema<'SegmentDto'>;

const health: Segment = {
  id: '99999999-9999-4999-8999-999999999999',
  name: 'Health experts',
  role: 'expert',
  filter: { area: 'Health', language: 'Arabic,English', owner: 'me' },
  isValid: true,
  invalidFilters: [],
  isShared: true,
  makerId: '88888888-8888-4888-8888-888888888888',
  makerName: 'Lina Saleh',
  version: 4,
  createdAt: '2026-01-31T00:00:00.000Z',
  updatedAt: '2026-01-31T00:00:00.000Z',
};

const stale: Segment = {
  ...health,
  filter: { area: 'Health', country: 'Syria,Yugoslavia', mood: 'good' } as object,
  isValid: false,
  invalidFilters: ['country', 'mood'],
};

async function show(rows: Segment[]) {
  const sent: unknown[] = [];
  server.use(
    http.get('/api/admin/segments', () =>
      HttpResponse.json(rows, { headers: { 'X-Total-Count': String(rows.length) } }),
    ),
    http.patch('/api/admin/segments/{id}', async ({ request }) => {
      sent.push([request.headers.get('If-Match'), await request.json()]);
      return HttpResponse.json(health);
    }),
    http.delete('/api/admin/segments/{id}', ({ params }) => {
      sent.push(params.id);
      return HttpResponse.json(health);
    }),
  );
  return { ...(await renderPage(<SegmentsPage />, { as: 'admin', messages: Messages })), sent };
}

it('describes a segment’s filters, and links to the filtered list', async () => {
  await show([health, { ...health, id: '1', name: 'Everyone', filter: {}, isShared: false }]);
  const link = await screen.findByRole('link', { name: 'Health experts' });
  const address = new URL(link.getAttribute('href')!, 'http://localhost');
  expect([address.pathname, Object.fromEntries(address.searchParams)]).toEqual([
    '/admin',
    { tab: 'experts', ...health.filter },
  ]);
  const [, first, second] = screen.getAllByRole('row').map((row) => row.textContent!.replace(/[\u2066-\u2069]/g, ''));
  expect(first).toContain('Area of expertise: Health; Language: Arabic, English');
  expect(first).toContain('shared by Lina Saleh');
  expect(first).toContain('Experts: ');
  expect(second).toContain('All experts');
  expect(second).toContain('Only you');
});

it('shows a segment with invalid filters, without a link', async () => {
  await show([{ ...stale, invalidFilters: ['country'] }]);
  expect(await screen.findByText(/No longer valid: Country/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Health experts' })).toBeNull();
  expect(screen.getByText(/Country: .*Yugoslavia/)).toBeVisible();
});

it('fixes the invalid part of a filter, and keeps the others', async () => {
  const { user, sent } = await show([stale]);
  await user.click(await screen.findByRole('button', { name: 'Edit “Health experts”' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Segment' }));
  const country = dialog.getByRole('combobox', { name: 'Country' });
  expect(country).toHaveAccessibleDescription(/No longer available: .*Yugoslavia/);
  expect(dialog.queryByRole('combobox', { name: 'Area of expertise' })).toBeNull();
  expect(dialog.getByText(/removed when you save: .*mood/)).toHaveTextContent(/good/);
  await user.click(dialog.getByRole('button', { name: 'Remove Yugoslavia' }));
  expect(country).not.toBeInvalid();
  await user.selectOptions(country, 'Lebanon');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“Health experts” saved')).toBeVisible();
  expect(sent).toEqual([
    ['"4"', { name: health.name, isShared: true, filter: { area: 'Health', country: 'Syria,Lebanon' } }],
  ]);
});

it('renames a colleague’s segment, but cannot stop sharing it', async () => {
  const { user, sent } = await show([health]);
  await user.click(await screen.findByRole('button', { name: 'Edit “Health experts”' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Segment' }));
  expect(dialog.getByRole('checkbox', { name: 'Share with all administrators' })).toBeDisabled();
  const name = dialog.getByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'Doctors');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“Doctors” saved')).toBeVisible();
  expect(sent).toEqual([['"4"', { name: 'Doctors', isShared: true }]]);
});

it('shows a colleague’s changes, and then saves over them', async () => {
  const { user, sent } = await show([{ ...health, makerId: null }]);
  await user.click(await screen.findByRole('button', { name: 'Edit “Health experts”' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Segment' }));
  const name = dialog.getByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'Doctors');
  server.use(
    http.get('/api/admin/segments', () => page([{ ...health, name: 'Medics', version: 5 }])),
    http.patch('/api/admin/segments/{id}', () => errorResponse(412, 'Somebody changed it.'), { once: true }),
  );
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/A colleague changed this segment. It is now called “.*Medics.*”/)).toBeVisible();
  expect(name).toHaveValue('Doctors');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“Doctors” saved')).toBeVisible();
  expect(sent).toEqual([['"5"', { name: 'Doctors', isShared: true }]]);
});

it('deletes a segment after a confirmation that names it', async () => {
  const { user, sent } = await show([health]);
  await user.click(await screen.findByRole('button', { name: 'Delete “Health experts”' }));
  expect(screen.getByText('Delete the segment “Health experts”? The people in it are not affected.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Yes, Delete' }));
  expect(await screen.findByText('“Health experts” deleted')).toBeVisible();
  expect(sent).toEqual([health.id]);
});
