import type { Schema } from '@network/api-client';
import { act, http, HttpResponse, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import { Messages } from '../messages';
import { WebhooksPage } from './webhooks.page';

const register: Schema<'WebhookDto'> = {
  id: '99999999-9999-4999-8999-999999999999',
  url: 'https://register.example.org/hook',
  events: ['project.submitted', 'hours.confirmed'],
  description: 'Register',
  state: 'active',
  ending: null,
  failingSince: null,
  secretBeforeUntil: null,
  version: 4,
  createdAt: '2026-01-31T00:00:00.000Z',
};
const failed: Schema<'WebhookDeliveryDto'> = {
  id: '88888888-8888-4888-8888-888888888888',
  messageId: 'msg_1',
  type: 'project.submitted',
  state: 'failed',
  tries: [
    { at: '2026-01-31T00:00:00.000Z', status: null, error: 'timeout' },
    { at: '2026-01-31T00:05:00.000Z', status: 500, error: null },
  ],
  nextTryAt: null,
  createdAt: '2026-01-31T00:00:00.000Z',
};
const SECRET = 'whsec_secret';

async function show(stored: Schema<'WebhookDto'>[], { refused, path }: { refused?: string; path?: string } = {}) {
  const sent: unknown[] = [];
  let rows = stored;
  const counted = { headers: { 'X-Total-Count': '1' } };
  server.use(
    http.get('/api/admin/webhooks', () => HttpResponse.json(rows, counted)),
    http.get('/api/admin/webhooks/{id}/deliveries', () => HttpResponse.json([failed], counted)),
    http.post('/api/admin/webhooks', async ({ request }) => {
      sent.push(await request.json());
      const error = { error: 'Please check the form.', code: 'invalid_input' as const, fields: { url: [refused!] } };
      if (refused) return HttpResponse.json(error, { status: 400 }) as never;
      return HttpResponse.json({ ...register, secret: SECRET }, { status: 201 });
    }),
    http.patch('/api/admin/webhooks/{id}', async ({ request }) => {
      sent.push([request.headers.get('If-Match'), await request.json()]);
      return HttpResponse.json(register);
    }),
    http.post('/api/admin/webhooks/{id}/rotate', () => HttpResponse.json({ ...register, secret: SECRET })),
    http.post('/api/admin/webhooks/{id}/test', () => HttpResponse.json(failed)),
    http.post('/api/admin/webhooks/{id}/deliveries/{deliveryId}/redeliver', ({ params }) => {
      sent.push(params.deliveryId);
      return HttpResponse.json(failed);
    }),
    http.delete('/api/admin/webhooks/{id}', ({ params }) => {
      sent.push(params.id);
      rows = rows.filter(({ id }) => id !== params.id);
      return HttpResponse.json(register);
    }),
  );
  return { ...(await renderPage(<WebhooksPage />, { as: 'admin', messages: Messages, path })), sent };
}

it('adds a webhook and shows its secret until the user has stored it', async () => {
  const { user, sent } = await show([]);
  await user.type(await screen.findByRole('textbox', { name: /Address/ }), register.url);
  await user.click(screen.getByRole('checkbox', { name: 'Hours confirmed' }));
  await user.click(screen.getByRole('button', { name: 'Add Webhook' }));
  expect(await screen.findByRole('textbox', { name: 'Signing secret' })).toHaveValue(SECRET);
  expect(sent).toEqual([{ url: register.url, description: '', events: ['hours.confirmed'] }]);
  await user.click(screen.getByRole('button', { name: 'Copy Secret' }));
  expect(await screen.findByText('Secret copied')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I Have Stored It' }));
  expect(screen.queryByDisplayValue(SECRET)).toBeNull();
});

it('shows why an address is rejected, and keeps the input', async () => {
  const { user } = await show([], { refused: 'This address is on a private or reserved network.' });
  await user.type(await screen.findByRole('textbox', { name: /Address/ }), 'https://10.0.0.1');
  await user.click(screen.getByRole('checkbox', { name: 'Project submitted' }));
  await user.click(screen.getByRole('button', { name: 'Add Webhook' }));
  expect(await screen.findByText('This address is on a private or reserved network.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Address/ })).toHaveValue('https://10.0.0.1');
});

it('shows deliveries with their attempts, and redelivers one', async () => {
  const { user, sent } = await show([register]);
  await user.click(await screen.findByRole('button', { name: /Open “Register”/ }));
  expect(screen.getByRole('heading', { name: 'Register' })).toHaveFocus();
  const table = await screen.findByRole('table', { name: 'Deliveries' });
  expect(await within(table).findByText('Failed')).toBeVisible();
  const tries = within(table).getAllByRole('listitem');
  expect(tries.map(({ textContent }) => /(timed out|500)$/.test(textContent!))).toEqual([true, true]);
  await user.click(within(table).getByRole('button', { name: 'Redeliver msg_1' }));
  expect(await screen.findByText('Event queued again')).toBeVisible();
  expect(sent).toEqual([failed.id]);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('heading', { name: 'Edit' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  expect(screen.getByRole('button', { name: /Open “Register”/ })).toHaveFocus();
});

it('switches off, rotates the secret, and deletes after a confirmation', async () => {
  const { user, sent } = await show([register]);
  await user.click(await screen.findByRole('button', { name: /Open “Register”/ }));
  await user.click(screen.getByRole('button', { name: 'New Secret' }));
  await user.click(screen.getByRole('button', { name: 'Yes, Create One' }));
  expect(await screen.findByDisplayValue(SECRET)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I Have Stored It' }));
  await user.click(screen.getByRole('button', { name: 'Switch Off' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Yes, Delete' }));
  expect(await screen.findByText('Webhook deleted')).toBeVisible();
  expect(sent).toEqual([['"4"', { state: 'off' }], register.id]);
});

it('moves the focus to the next webhook after a deletion, and to the heading after the last one', async () => {
  const other = { ...register, id: '99999999-9999-4999-8999-999999999998', description: 'Sheet' };
  const { user } = await show([register, other]);
  const remove = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Open “${name}”` }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Yes, Delete' }));
  };
  await remove('Register');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open “Register”' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Open “Sheet”' })).toHaveFocus();
  await remove('Sheet');
  await screen.findByText('No webhooks yet.');
  expect(screen.getByRole('heading', { name: 'Webhooks' })).toHaveFocus();
});

it('keeps the open webhook in the URL', async () => {
  const { user, location } = await show([register], { path: `/?open=${register.id}` });
  expect(await screen.findByRole('heading', { name: 'Register' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(location()).toBe('/');
  expect(screen.getByRole('heading', { name: 'Webhooks' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /Open “Register”/ }));
  expect(location()).toBe(`/?open=${register.id}`);
});

it('pages to older deliveries', async () => {
  const asked: (string | null)[] = [];
  const { user } = await show([register]);
  server.use(
    http.get('/api/admin/webhooks/{id}/deliveries', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('page'));
      return HttpResponse.json([failed], { headers: { 'X-Total-Count': '51' } });
    }),
  );
  await user.click(await screen.findByRole('button', { name: /Open “Register”/ }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('51–51 of 51')).toBeVisible();
  expect(asked).toEqual(['1', '2']);
});

describe('the deliveries', () => {
  afterEach(() => jest.useRealTimers());

  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

  it.each([
    ['every 3 seconds while an attempt is due', 3, () => ({ state: 'waiting', nextTryAt: inSeconds(1) }) as const],
    [
      'every 30 seconds while the next attempt is later',
      30,
      () => ({ state: 'waiting', nextTryAt: inSeconds(600) }) as const,
    ],
    ['every 30 seconds when none is left', 30, () => ({})],
  ])('reload %s', async (_, seconds, state) => {
    let count = 0;
    const { user } = await show([register]);
    server.use(
      http.get('/api/admin/webhooks/{id}/deliveries', () => {
        count++;
        return HttpResponse.json([{ ...failed, ...state() }], { headers: { 'X-Total-Count': '1' } });
      }),
    );
    jest.useFakeTimers({ advanceTimers: true });
    await user.click(await screen.findByRole('button', { name: /Open “Register”/ }));
    await screen.findByRole('button', { name: 'Redeliver msg_1' });
    await act(() => jest.advanceTimersByTimeAsync((seconds - 2) * 1000));
    expect(count).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(2000));
    await waitFor(() => expect(count).toBe(2));
  });
});

it.each([
  [{ state: 'off', ending: 'failing' }, 'Failed for five days'],
  [{ state: 'off', ending: 'gone' }, 'Unsubscribed by the receiver'],
  [{ state: 'off' }, 'Off'],
  [{ failingSince: '2026-01-31T00:00:00.000Z' }, 'Failing'],
] as const)('shows the state %j', async (state, label) => {
  await show([{ ...register, ...state }]);
  expect(await screen.findByText(label)).toBeVisible();
});

it('shows how long a webhook has been failing', async () => {
  await show([{ ...register, failingSince: '2026-03-03T14:05:00.000Z' }]);
  expect(await screen.findByText(/^since/)).toHaveTextContent(/^since Mar 3, 2026 5:05/);
});
