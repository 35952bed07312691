import type { Schema } from '@network/api-client';
import { ADMIN_ROUTES } from '@network/domain';
import { http, HttpResponse, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import { errorResponse } from '../../test/sample-rows';
import { Messages } from '../messages';
import { ImportPage } from './import.page';

const ID = '99999999-9999-4999-8999-999999999999';

const draft: Schema<'ImportDto'> = {
  id: ID,
  role: 'expert',
  source: 'the pledge form',
  state: 'draft',
  counts: { create: 2, known: 1, duplicate: 0, invalid: 0 },
  progress: { done: 0, total: 2 },
  isUndoing: false,
  version: 1,
  createdAt: '2026-11-25T10:00:00Z',
  columns: [
    { heading: 'Name', field: 'fullName', sample: 'Rana Haddad' },
    { heading: 'Town', field: null, sample: 'Homs' },
  ],
};

/** The import as it stands, and what was sent. */
function serve() {
  const state = { shown: draft };
  const sent: unknown[] = [];
  const rows: Schema<'ImportRowDto'>[] = [
    { row: 2, fate: 'create', values: { fullName: 'Rana Haddad' }, errors: { city: ['Too long.'] }, userId: null },
  ];
  server.use(
    http.get('/api/admin/imports', () => HttpResponse.json([], { headers: { 'X-Total-Count': '0' } })),
    http.get('/api/admin/imports/{id}', ({ response }) => response(200).json(state.shown)),
    http.get('/api/admin/imports/{id}/rows', () => HttpResponse.json(rows, { headers: { 'X-Total-Count': '1' } })),
    http.patch('/api/admin/imports/{id}', async ({ request, response }) => {
      if (request.headers.get('If-Match') !== `"${state.shown.version}"`)
        return errorResponse(412, 'Changed meanwhile.');
      const { columns } = (await request.json()) as { columns: Record<string, null> };
      sent.push({ columns });
      const mapped = state.shown.columns.map((column) => ({
        ...column,
        field: columns[column.heading] ?? column.field,
      }));
      state.shown = { ...state.shown, version: state.shown.version + 1, columns: mapped };
      return response(200).json(state.shown);
    }),
    http.post('/api/admin/imports/{id}/apply', async ({ request, response }) => {
      sent.push(await request.json());
      state.shown = { ...draft, state: 'applied', progress: { done: 2, total: 2 } };
      return response(202).json(state.shown);
    }),
  );
  return { sent, state };
}

it('shows the columns and rows of a file, maps a column, and creates the accounts after a confirmation', async () => {
  const { sent } = serve();
  const { user } = await renderPage(<ImportPage />, {
    as: 'admin',
    messages: Messages,
    path: `${ADMIN_ROUTES.import}?open=${ID}`,
  });
  const field = await screen.findByRole('combobox', { name: 'Field of the column Town' });
  await user.selectOptions(field, 'City');
  expect(sent).toEqual([{ columns: { Town: 'city' } }]);
  const table = await screen.findByRole('table', { name: 'Rows' });
  expect(await within(table).findByText('Too long.')).toBeVisible();
  expect(screen.getByText('Will be created')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Invite these people by email' }));
  await user.click(screen.getByRole('button', { name: 'Create 2 Accounts' }));
  expect(sent).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Yes, Create 2 Accounts' }));
  expect(await screen.findByRole('button', { name: 'Undo This Import' })).toBeVisible();
  expect(screen.getByText('Accounts were created')).toBeVisible();
  expect(sent[1]).toEqual({ invite: true, expectedCreate: 2 });
});

const fieldOf = (column: string) => screen.findByRole('combobox', { name: `Field of the column ${column}` });
const show = () =>
  renderPage(<ImportPage />, { as: 'admin', messages: Messages, path: `${ADMIN_ROUTES.import}?open=${ID}` });

it('saves choices made in quick succession', async () => {
  const { state } = serve();
  const { user } = await show();
  await user.selectOptions(await fieldOf('Town'), 'City');
  await user.selectOptions(await fieldOf('Name'), 'Bio');
  await waitFor(() => expect(state.shown.columns.map(({ field }) => field)).toEqual(['bio', 'city']));
  expect(screen.queryByText(/Someone else/)).toBeNull();
});

it.each([
  ['Keep My Columns', 'city'],
  ['Load Their Columns', 'bio'],
])('keeps a choice when somebody else has mapped the columns, and offers to %s', async (button, field) => {
  const { state } = serve();
  const { user } = await show();
  await fieldOf('Town');
  const theirs = state.shown.columns.map((column) => ({ ...column, field: column.field ?? ('bio' as const) }));
  state.shown = { ...state.shown, version: 2, columns: theirs };
  await user.selectOptions(await fieldOf('Town'), 'City');
  await screen.findByText('Someone else has changed the columns of this list');
  expect(await fieldOf('Town')).toHaveValue('city');
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByText(/Someone else/)).toBeNull());
  expect(await fieldOf('Town')).toHaveValue(field);
  await waitFor(() => expect(state.shown.columns[1]!.field).toBe(field));
});

it('requires the source of a file', async () => {
  serve();
  const { user } = await renderPage(<ImportPage />, { as: 'admin', messages: Messages });
  const button = await screen.findByRole('button', { name: 'Upload' });
  await user.upload(screen.getByLabelText(/^File/), new File(['Name,Email'], 'people.csv'));
  expect(button).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: /^Source/ }), 'the pledge form');
  expect(button).toBeEnabled();
  expect(await screen.findByText('Nothing has been imported yet.')).toBeVisible();
});
