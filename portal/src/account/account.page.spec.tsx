import type { Schema } from '@network/api-client';
import type { Role } from '@network/domain';
import {
  fireEvent,
  http,
  HttpResponse,
  makeUser,
  renderPage,
  screen,
  server,
  waitFor,
  within,
} from '@network/web-testing';
import { Messages } from '../messages';
import AccountPage from './account.page';
import RestoreAccountPage from './restore-account.page';

type Session = Schema<'SessionDto'>;
const HOUR = 60 * 60 * 1000;
const ago = (time: number) => new Date(Date.now() - time).toISOString();

const HERE: Session = {
  id: 'aaaaaaaa-1111-4111-8111-111111111111',
  browser: 'Firefox',
  system: 'Android',
  createdAt: '2026-01-05T10:00:00.000Z',
  lastUsedAt: ago(0),
  expiresAt: '2026-01-12T10:00:00.000Z',
  isCurrent: true,
};
const THERE: Session = {
  ...HERE,
  id: 'bbbbbbbb-1111-4111-8111-111111111111',
  system: 'Windows',
  lastUsedAt: ago(3.5 * HOUR),
  isCurrent: false,
};
const UNKNOWN: Session = { ...THERE, id: 'cccccccc-1111-4111-8111-111111111111', browser: null, system: null };

/** The account page over these sessions, which end when they are told to; `calls` are the ends. */
async function open(
  role: Role = 'expert',
  sessions = [THERE, HERE, UNKNOWN],
  fields: Parameters<typeof makeUser>[1] = {},
) {
  let alive = sessions;
  const calls: string[] = [];
  const gone = () => new HttpResponse(null, { status: 204 });
  server.use(
    http.untyped.get('/config.json', () => HttpResponse.json({ contactEmail: 'team@example.org' })),
    http.get('/api/account/sessions', ({ response }) => response(200).json(alive)),
    http.untyped.delete('*/api/account/sessions/:id', ({ params }) => {
      calls.push(String(params.id));
      alive = alive.filter(({ id }) => id !== params.id);
      return gone();
    }),
    http.untyped.delete('*/api/account/sessions', () => {
      calls.push('others');
      alive = alive.filter(({ isCurrent }) => isCurrent);
      return gone();
    }),
  );
  const path = '/app/account';
  const page = await renderPage(<AccountPage />, { as: role, user: fields, path, route: path, messages: Messages });
  await screen.findByText('Firefox on Windows', { normalizer: plain });
  return { ...page, calls };
}

/** Without the marks that isolate a name. */
const plain = (text: string) =>
  text
    .replace(/[\u2068\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const rows = () => within(screen.getByRole('region', { name: 'Your sessions' })).queryAllByRole('listitem');

describe('the sessions of the account', () => {
  it('are recognizable, with the current one first', async () => {
    await open();
    expect(rows().map((row) => plain(row.textContent))).toEqual([
      expect.stringMatching(/^Firefox on Android This browser/),
      expect.stringMatching(/^Firefox on Windows.*Last used 3 hours ago/),
      expect.stringMatching(/^An unknown device/),
    ]);
  });

  it('are ended one by one', async () => {
    const { user, calls } = await open();
    await user.click(within(rows()[1]!).getByRole('button', { name: /^Sign out: / }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(calls).toEqual([THERE.id]);
    expect(await screen.findByText('The session has ended.')).toBeVisible();
    // The button that had the focus is gone.
    expect(screen.getByRole('heading', { name: 'Your sessions' })).toHaveFocus();
  });

  it('are all ended except the current one', async () => {
    const { user, calls } = await open();
    await user.click(screen.getByRole('button', { name: 'Sign out all others' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(calls).toEqual(['others']);
    expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull();
  });

  it('refresh when one has ended elsewhere', async () => {
    const { user } = await open();
    server.use(
      http.untyped.delete('*/api/account/sessions/:id', () =>
        HttpResponse.json({ error: 'Not found.', code: 'not_found' }, { status: 404 }),
      ),
      http.get('/api/account/sessions', ({ response }) => response(200).json([HERE])),
    );
    await user.click(within(rows()[1]!).getByRole('button', { name: /^Sign out: / }));
    expect(await screen.findByText('Not found.')).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it('of this page is ended by signing out', async () => {
    let ended = 0;
    server.use(
      http.untyped.post('*/api/auth/logout', () => {
        ended++;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, location, calls } = await open();
    await user.click(screen.getByRole('button', { name: 'Sign out of this browser' }));
    await waitFor(() => expect(location()).toBe('/'));
    expect([ended, calls, localStorage.getItem('auth_token')]).toEqual([1, [], null]);
  });
});

describe('one\u2019s own data', () => {
  it('is downloaded as a file, whole or as a table', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    server.use(http.untyped.get('*/api/account/export', () => HttpResponse.json({ newsletter: 'pending' })));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Download Your Data (JSON)' }));
    await waitFor(() => expect(names).toEqual([expect.stringMatching(/^5-percent-network-\d{4}-\d\d-\d\d\.json$/)]));
    expect(JSON.parse(await files[0]!.text())).toEqual({ newsletter: 'pending' });
    server.use(http.untyped.get('*/api/account/export.csv', () => new HttpResponse('\uFEFF"Part"\r\n')));
    await user.click(screen.getByRole('button', { name: 'Download as a Table (CSV)' }));
    await waitFor(() => expect(names[1]).toMatch(/^5-percent-network-\d{4}-\d\d-\d\d\.csv$/));
    expect(files[1]).toMatchObject({ type: 'text/csv', size: 11 });
    jest.restoreAllMocks();
  });
});

describe('deleting the account', () => {
  async function ask(role: Role = 'expert') {
    const page = await open(role);
    await page.user.click(screen.getByRole('button', { name: 'Delete Account' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete the account of \u2068Rima Haddad\u2069?' }));
    const confirm = () => page.user.click(dialog.getByRole('button', { name: 'Delete Account' }));
    return { ...page, dialog, confirm, field: dialog.getByRole('textbox') };
  }

  it('is undone by the mailed link, once the button is pressed', async () => {
    const tokens: string[] = [];
    server.use(
      http.untyped.post('*/api/account/take-back', ({ request }) => {
        tokens.push(new URL(request.url).searchParams.get('token')!);
        return tokens.length === 1
          ? HttpResponse.json({ error: 'Its time is over.', code: 'gone' }, { status: 410 })
          : HttpResponse.json({ takenBack: true });
      }),
    );
    const path = '/account/take-back';
    const { user } = await renderPage(<RestoreAccountPage />, {
      path: `${path}?token=a.b`,
      route: path,
      messages: Messages,
    });
    const press = async () => user.click(await screen.findByRole('button', { name: 'Restore My Account' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Restore your account' })).toBeVisible();
    expect(tokens).toEqual([]);
    await press();
    expect(await screen.findByText('Its time is over.')).toBeVisible();
    expect(screen.queryByText(/You can restore it/)).toBeNull();
    await press();
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account has been restored' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth/start');
    expect(tokens).toEqual(['a.b', 'a.b']);
  });

  it('states the effects by role', async () => {
    const { dialog, unmount } = await ask('organization');
    expect(dialog.getByText('All your projects are deleted. We notify the experts on active ones.')).toBeVisible();
    expect(dialog.getByText(/^We will email you a link to restore the account within 7 days\./)).toBeVisible();
    unmount();
    const asAdmin = await ask('admin');
    expect(asAdmin.dialog.getByText(/no longer an administrator/)).toBeVisible();
    expect(asAdmin.dialog.getByText('This can’t be undone.')).toBeVisible();
  });

  it('requires the typed address, then clears this browser and confirms the deletion', async () => {
    let deleted = 0;
    server.use(
      http.untyped.delete('*/api/account', () => {
        deleted++;
        return HttpResponse.json({ removed: true });
      }),
    );
    const { user, dialog, confirm, field, location } = await ask();
    localStorage.setItem('expert_onboarding_draft:11111111-1111-4111-8111-111111111111', '{}');
    localStorage.setItem('expert_onboarding_draft:other', '{}');
    localStorage.setItem('asked_email', 'expert@example.org');
    await user.type(field, 'somebody@example.org');
    await confirm();
    expect(dialog.getByText('This is not the address of your account.')).toBeVisible();
    expect(field).toHaveFocus();
    expect(deleted).toBe(0);

    await user.clear(field);
    await user.type(field, ' Expert@Example.org ');
    await confirm();
    await waitFor(() => expect(location()).toBe('/account-deleted'));
    expect(deleted).toBe(1);
    expect(Object.keys(localStorage).filter((key) => /draft|token|asked/.test(key))).toEqual([
      'expert_onboarding_draft:other',
    ]);
  });

  it('of an administrator asks for a mailed code if the sign-in is not recent', async () => {
    let isConfirmed = false;
    const codes: unknown[] = [];
    let mails = 0;
    server.use(
      http.untyped.delete('*/api/account', () =>
        isConfirmed
          ? HttpResponse.json({ removed: true })
          : HttpResponse.json({ error: 'Confirm that it’s you.', code: 'confirmation_needed' }, { status: 403 }),
      ),
      http.post('/api/account/confirmation', () => {
        mails++;
        return HttpResponse.json({ expiresAt: ago(-HOUR) });
      }),
      http.untyped.post('*/api/account/confirmation/code', async ({ request }) => {
        const { code } = (await request.json()) as { code: string };
        codes.push(code);
        isConfirmed = code === '123456';
        return isConfirmed
          ? HttpResponse.json({ confirmedUntil: ago(-HOUR) })
          : HttpResponse.json({ error: 'This code is not valid.', code: 'code_invalid' }, { status: 400 });
      }),
    );
    const { user, dialog, confirm, field, location } = await ask('admin');
    expect(dialog.queryByRole('textbox', { name: 'Six-digit code' })).toBeNull();
    await user.type(field, 'admin@example.org');
    await confirm();
    const code = await dialog.findByRole('textbox', { name: 'Six-digit code' });
    expect(code).toHaveFocus();
    expect(await dialog.findByText(/We have sent a code to .*admin@example\.org/)).toBeVisible();
    expect(dialog.queryByText('Confirm that it’s you.')).toBeNull();
    await confirm();
    expect(code).toHaveFocus();
    await user.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription('This code is not valid.'));
    await user.click(dialog.getByRole('button', { name: 'Send Another Code' }));
    await waitFor(() => expect(mails).toBe(2));
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(location()).toBe('/account-deleted?for-good'));
    expect(codes).toEqual(['000000', '123456']);
  });

  it('shows why it is not possible, and changes nothing', async () => {
    const error = 'The last administrator cannot be removed.';
    server.use(
      http.untyped.delete('*/api/account', () =>
        HttpResponse.json({ error, code: 'last_administrator' }, { status: 409 }),
      ),
    );
    const { user, dialog, confirm, field, location } = await ask('admin');
    await user.type(field, 'admin@example.org');
    await confirm();
    expect(await dialog.findByText(error)).toBeVisible();
    expect(location()).toBe('/app/account');
    expect(localStorage.getItem('auth_token')).not.toBeNull();
  });
});

describe('a change of address', () => {
  const ask = async (respond: () => Response) => {
    const sent: unknown[] = [];
    server.use(
      http.untyped.post('*/api/account/email', async ({ request }) => {
        sent.push(await request.json());
        return respond();
      }),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Change Address' }));
    const field = screen.getByRole('textbox', { name: /New email address/ });
    expect(field).toHaveFocus();
    const send = () => user.click(screen.getByRole('button', { name: 'Send Link' }));
    return { user, field, send, sent };
  };

  it('is requested, and the page explains the next step', async () => {
    const { user, field, send, sent } = await ask(() => HttpResponse.json({ message: 'ok' }, { status: 202 }));
    await user.type(field, ' rana@new.example ');
    await send();
    expect(await screen.findByText(/If .*rana@new.example.* is available/)).toBeVisible();
    expect(sent).toEqual([{ email: 'rana@new.example' }]);
    await user.click(screen.getByRole('button', { name: 'Change Address' }));
    expect(screen.getByRole('textbox', { name: /New email address/ })).toHaveValue('');
  });

  it.each(['rana@', ' Expert@Example.org '])('is not sent to the invalid or current address %p', async (typed) => {
    const { user, field, send, sent } = await ask(() => HttpResponse.json({ message: 'ok' }, { status: 202 }));
    await user.type(field, typed);
    await send();
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('keeps the input when the request fails', async () => {
    const error = 'Too many requests.';
    const { user, field, send } = await ask(() =>
      HttpResponse.json({ error, code: 'too_many_requests' }, { status: 429 }),
    );
    await user.type(field, 'rana@new.example');
    await send();
    expect(await screen.findByText(error)).toBeVisible();
    expect(field).toHaveValue('rana@new.example');
  });
});

it('pauses an expert until a day, shows an error at the field, and ends the pause', async () => {
  const { user } = await open();
  const sent: unknown[] = [];
  let pausedUntil: string | null = null;
  server.use(
    http.patch('/api/expert/availability', async ({ request, response }) => {
      const body = await request.json();
      sent.push(body);
      if (body.pausedUntil === '2020-01-01') {
        const error = {
          error: 'Not in the past.',
          code: 'invalid_input',
          fields: { pausedUntil: ['Not in the past.'] },
        };
        return response.untyped(HttpResponse.json(error, { status: 400 })) as never;
      }
      pausedUntil = body.pausedUntil ?? null;
      return response(200).json({} as never);
    }),
    http.get('/api/auth/me', ({ response }) => response(200).json(makeUser('expert', { pausedUntil }))),
  );
  const day = screen.getByLabelText('Last day of the break');
  await user.click(screen.getByRole('button', { name: 'Start Break' }));
  expect(day).toHaveAccessibleDescription('Choose the last day of your break.');
  fireEvent.change(day, { target: { value: '2020-01-01' } });
  await user.click(screen.getByRole('button', { name: 'Start Break' }));
  await waitFor(() => expect(day).toHaveAccessibleDescription('Not in the past.'));
  expect(day).toHaveFocus();
  fireEvent.change(day, { target: { value: '2999-03-05' } });
  await user.click(screen.getByRole('button', { name: 'Start Break' }));
  expect(await screen.findByText('You are on a break until March 5, 2999')).toBeVisible();
  expect(screen.queryByLabelText('Last day of the break')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'End Break' }));
  expect(await screen.findByLabelText('Last day of the break')).toHaveValue('');
  expect(sent).toEqual([{ pausedUntil: '2020-01-01' }, { pausedUntil: '2999-03-05' }, { pausedUntil: null }]);
});

it('switches the daily email of an administrator off, and stays on when that fails', async () => {
  const sent: unknown[] = [];
  let isDown = true;
  let digest = true;
  const me = () => ({ notifications: { digest, programme: true, newsletter: false } });
  const { user } = await open('admin', undefined, me());
  server.use(
    http.get('/api/auth/me', ({ response }) => response(200).json(makeUser('admin', me()))),
    http.untyped.patch('*/api/account', async ({ request }) => {
      const body = (await request.json()) as { notifications: { digest: boolean } };
      sent.push(body);
      if (isDown) return HttpResponse.json({ error: 'Try again later.', code: 'unavailable' }, { status: 503 });
      ({ digest } = body.notifications);
      return HttpResponse.json(makeUser('admin', me()));
    }),
  );
  const daily = screen.getByRole('checkbox', { name: /Daily list of items that need attention/ });
  expect(daily).toBeChecked();
  await user.click(daily);
  expect(await screen.findByText('Try again later.')).toBeVisible();
  expect(daily).toBeChecked();
  isDown = false;
  await user.click(daily);
  await waitFor(() => expect(digest).toBe(false));
  await waitFor(() => expect(daily).not.toBeChecked());
  expect(sent).toEqual(Array(2).fill({ notifications: { digest: false } }));
});
