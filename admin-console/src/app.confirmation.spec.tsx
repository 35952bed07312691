import { http, HttpResponse, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import { errorResponse, page } from '../test/sample-rows';
import App from './app';

const EXPIRES = { expiresAt: '2026-03-01T09:30:00.000Z' };
const OMAR = {
  id: '88888888-8888-4888-8888-888888888888',
  email: 'omar@example.org',
  createdAt: '2026-03-01T09:30:00.000Z',
};

let mailed: number;
/** A server that makes nobody an administrator before 123456 was sent. */
function serve() {
  let confirmed = false;
  mailed = 0;
  server.use(
    http.get('/api/admin/attention', () => page([])),
    http.get('/api/admin/attention/counts', () => HttpResponse.json([])),
    http.get('/api/account/passkeys', () => HttpResponse.json([])),
    http.get('/api/admin/administrators', () => page([OMAR])),
    http.post('/api/admin/administrators', () =>
      confirmed
        ? HttpResponse.json(OMAR)
        : errorResponse(403, 'This needs a fresh confirmation.', 'confirmation_needed'),
    ),
    http.post('/api/account/confirmation', () => {
      mailed++;
      return HttpResponse.json(EXPIRES);
    }),
    http.post('/api/account/confirmation/code', async ({ request }) => {
      confirmed = (await request.json()).code === '123456';
      return confirmed
        ? HttpResponse.json({ confirmedUntil: EXPIRES.expiresAt })
        : errorResponse(400, 'This code is not valid.', 'code_invalid');
    }),
  );
}

async function invite() {
  const view = await renderPage(<App />, { as: 'admin', path: '/admin/programme/administrators' });
  await view.user.type(await screen.findByRole('textbox', { name: /Email/ }), OMAR.email);
  await view.user.click(screen.getByRole('button', { name: 'Make Administrator' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm That It’s You' });
  return { ...view, dialog: within(dialog) };
}

it('mails a code, takes it, and lets the call go on', async () => {
  serve();
  const { user, dialog } = await invite();
  const field = dialog.getByRole('textbox', { name: 'Six-digit code' });
  expect(field).toHaveFocus();
  expect(await dialog.findByText(/We have sent a code to admin@example\.org/)).toBeVisible();
  await user.type(field, '123456{Enter}');
  expect(await screen.findByText('omar@example.org is now an administrator')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(mailed).toBe(1);
});

it('keeps a wrong code in its field with what is wrong, and sends another mail when asked', async () => {
  serve();
  const { user, dialog } = await invite();
  const field = dialog.getByRole('textbox', { name: 'Six-digit code' });
  await user.type(field, '000000{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('This code is not valid.'));
  expect(field).toHaveValue('000000');
  await user.click(dialog.getByRole('button', { name: 'Send Another Code' }));
  await waitFor(() => expect(mailed).toBe(2));
  await user.clear(field);
  await user.type(field, '123456{Enter}');
  expect(await screen.findByText('omar@example.org is now an administrator')).toBeVisible();
});

it('says why no code could be sent', async () => {
  serve();
  server.use(
    http.post('/api/account/confirmation', () => errorResponse(429, 'Too many requests.', 'too_many_requests')),
  );
  const { dialog } = await invite();
  expect(await dialog.findByText('Too many requests.')).toBeVisible();
  expect(dialog.queryByText(/We have sent/)).toBeNull();
});

it('changes nothing when it is cancelled, and loses nothing', async () => {
  serve();
  const { user, dialog } = await invite();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('This needs a fresh confirmation.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Email/ })).toHaveValue(OMAR.email);
});
