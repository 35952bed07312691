import type { Schema } from '@network/api-client';
import { DAY_MS } from '@network/domain';
import { http, HttpResponse, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import { errorResponse, page } from '../../test/sample-rows';
import { Messages } from '../messages';
import { KeysPage } from './keys.page';

const DASHBOARD: Schema<'ApiKeyDto'> = {
  id: '99999999-9999-4999-8999-999999999999',
  name: 'Ministry dashboard',
  scopes: ['projects:read', 'hours:read'],
  expiresAt: '2999-03-01T00:00:00.000Z',
  lastUsedAt: null,
  createdAt: '2026-03-01T09:30:00.000Z',
  createdBy: 'rima@example.org',
};
const EXPIRED: Schema<'ApiKeyDto'> = {
  ...DASHBOARD,
  id: '99999999-9999-4999-8999-999999999998',
  name: 'Old sheet',
  expiresAt: '2026-03-02T00:00:00.000Z',
  lastUsedAt: '2026-03-01T10:00:00.000Z',
  createdBy: null,
};
const KEY = `npk_${'x'.repeat(43)}`;

const serve = (...keys: Schema<'ApiKeyDto'>[]) => server.use(http.get('/api/admin/api-keys', () => page(keys)));

const show = () => renderPage(<KeysPage />, { as: 'admin', messages: Messages });

/** Serves the creation, and returns the bodies that arrive. */
function serveCreation() {
  const sent: Schema<'CreateApiKeyDto'>[] = [];
  server.use(
    http.post('/api/admin/api-keys', async ({ request, response }) => {
      sent.push((await request.json()) as Schema<'CreateApiKeyDto'>);
      return response(201).json({ ...DASHBOARD, key: KEY });
    }),
  );
  return sent;
}

async function create() {
  const rendered = await show();
  await rendered.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ministry dashboard');
  await rendered.user.click(screen.getByRole('checkbox', { name: 'Read projects' }));
  await rendered.user.click(screen.getByRole('checkbox', { name: 'Read hours' }));
  await rendered.user.click(screen.getByRole('button', { name: 'Create Key' }));
  return rendered;
}

it('lists the keys with their scopes, expiry, last use and creator', async () => {
  serve(DASHBOARD, EXPIRED);
  await show();
  const row = await screen.findByRole('row', { name: /Ministry dashboard/ });
  for (const text of ['Read projects', 'Read hours', 'Not used yet', 'rima@example.org'])
    expect(row).toHaveTextContent(text);
  const old = screen.getByRole('row', { name: /Old sheet/ });
  expect(old).toHaveTextContent('Expired');
  expect(old).toHaveTextContent('A deleted account');
});

it('creates a key with the chosen scopes for a year, and shows it once, to be copied', async () => {
  serve();
  const sent = serveCreation();
  const { user } = await create();
  const field = await screen.findByRole('textbox', { name: 'Key' });
  expect(field).toHaveValue(KEY);
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/It will not be shown again/);
  const [{ expiresAt, ...body }] = sent as [Schema<'CreateApiKeyDto'>];
  expect(body).toEqual({ name: 'Ministry dashboard', scopes: ['projects:read', 'hours:read'] });
  const days = (Date.parse(expiresAt!) - Date.now()) / DAY_MS;
  expect(Math.round(days)).toBe(365);

  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copy Key' }));
  expect(copy).toHaveBeenCalledWith(KEY);
  expect(await screen.findByText('Key copied')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I Have Stored It' }));
  expect(screen.queryByDisplayValue(KEY)).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
});

it('selects the key if the browser does not allow copying', async () => {
  serve();
  serveCreation();
  const { user } = await create();
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Key' });
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy Key' }));
  expect(await screen.findByText(/Copy the selected text manually/)).toBeVisible();
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, KEY.length]);
});

it('keeps the input when the key cannot be created', async () => {
  serve();
  server.use(http.post('/api/admin/api-keys', () => errorResponse(429, 'Too many requests.', 'too_many_requests')));
  await create();
  expect(await screen.findByText('Too many requests.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ministry dashboard');
  expect(screen.getByRole('checkbox', { name: 'Read hours' })).toBeChecked();
});

it('confirms the deletion of a key by name', async () => {
  let keys = [DASHBOARD];
  server.use(
    http.get('/api/admin/api-keys', () => page(keys)),
    http.delete('/api/admin/api-keys/{id}', () => {
      keys = [];
      return HttpResponse.json(DASHBOARD);
    }),
  );
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Delete “Ministry dashboard”' }));
  const question = screen.getByRole('group', { name: /The system that uses it loses access immediately/ });
  expect(keys).toHaveLength(1);
  await user.click(within(question).getByRole('button', { name: 'Yes, Delete' }));
  expect(await screen.findByText('“Ministry dashboard” deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ministry/ })).toBeNull());
});
