import { localStore, readToken, STORAGE_KEYS, writeToken } from '@network/api-client';
import { act, deferred, http, HttpResponse, makeUser, renderPage, screen, server, waitFor } from '@network/web-testing';
import { Messages } from '../messages';
import { Outbox } from '../submission/outbox';
import { readOutbox } from '../submission/outbox-item';
import { OwnHours } from './own-hours';

const ID = '22222222-2222-4222-8222-222222222222';
const EXPERT = makeUser('expert').id;
const DRAFT = `hours:${ID}:${EXPERT}`;
const QUEUED = STORAGE_KEYS.outboxItem(DRAFT);

type Answer = () => Response | Promise<Response>;
const LOST: Answer = () => HttpResponse.error();
const SAVED: Answer = () =>
  HttpResponse.json({ id: 'new', date: '2026-01-31', hours: 2, note: null, confirmed: false });
const rejectedWith =
  (status: number, code: string, headers = {}): Answer =>
  () =>
    HttpResponse.json({ error: `It is ${code}.`, code }, { status, headers });

/** Responds to the writes in this order. Returns their bodies and keys. */
function serve(...answers: Answer[]) {
  const sent: { hours: number; note: string; key: string | null }[] = [];
  server.use(
    http.untyped.get('*/hours', () => HttpResponse.json({ lines: [], total: 0, confirmedTotal: 0 })),
    http.untyped.post('*/hours', async ({ request }) => {
      const body = (await request.json()) as (typeof sent)[number];
      sent.push({ ...body, key: request.headers.get('Idempotency-Key') });
      return (answers.shift() ?? SAVED)();
    }),
  );
  return sent;
}

const open = () =>
  renderPage(
    <>
      <Outbox />
      <OwnHours project={{ id: ID, title: 'Patient records' }} isOpen />
    </>,
    { as: 'expert', messages: Messages },
  );

/** Enters two hours and presses the button. */
async function add() {
  const page = await open();
  await page.user.type(await screen.findByRole('textbox', { name: 'Hours' }), '2');
  await page.user.type(screen.getByRole('textbox', { name: /What you did/ }), 'Read the records');
  await page.user.click(screen.getByRole('button', { name: 'Add Hours' }));
  return page;
}

const backOnline = () => act(() => void window.dispatchEvent(new Event('online')));
const isSavedOnDevice = () => screen.findByText(/^Saved on this device/);
const inQueue = () => readOutbox(EXPERT);
const hoursField = () => screen.getByRole('textbox', { name: 'Hours' });

/** Mocks the browser's locks. */
function stubLocks(request: (name: string, work: (lock: object) => Promise<unknown>) => Promise<unknown>) {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  localStore.removeAll(EXPERT);
  jest.restoreAllMocks();
});

describe('hours waiting for the connection', () => {
  it.each([429, 502])('keep waiting if the server then responds with %d', async (status) => {
    const sent = serve(LOST, rejectedWith(status, 'away'));
    await add();
    await isSavedOnDevice();
    backOnline();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(await screen.findByText('It is away.')).toBeVisible();
    expect(await isSavedOnDevice()).toBeVisible();
    backOnline();
    await waitFor(() => expect(inQueue()).toEqual([]));
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('are not sent before the server accepts calls again', async () => {
    const sent = serve(rejectedWith(429, 'patience', { 'Retry-After': '60' }));
    await add();
    await isSavedOnDevice();
    backOnline();
    backOnline();
    expect(inQueue()).toMatchObject([{ state: 'waiting' }]);
    expect(sent).toHaveLength(1);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    backOnline();
    await waitFor(() => expect(inQueue()).toEqual([]));
  });

  it('keep waiting for their user after the session has ended', async () => {
    serve(LOST, rejectedWith(401, 'over'));
    await add();
    await isSavedOnDevice();
    backOnline();
    await waitFor(() => expect(readToken()).toBeNull());
    await waitFor(() => expect(inQueue()).toMatchObject([{ state: 'waiting', call: { body: { hours: 2 } } }]));
  });

  it('are sent with the latest input', async () => {
    const sent = serve(LOST);
    const { user } = await add();
    await isSavedOnDevice();
    await user.type(screen.getByRole('textbox', { name: /What you did/ }), ' and letters');
    backOnline();
    await waitFor(() => expect(sent.map(({ note }) => note).at(-1)).toBe('Read the records and letters'));
  });

  it('are withdrawn when they become invalid', async () => {
    const sent = serve(LOST);
    const { user } = await add();
    await isSavedOnDevice();
    await user.type(hoursField(), '5');
    expect(await screen.findByText(/^Not sent yet/)).toBeVisible();
    expect(hoursField()).toHaveAccessibleDescription(/quarter-hour/);
    backOnline();
    expect(hoursField()).toHaveValue('25');
    expect(inQueue()).toEqual([]);
    expect(sent).toHaveLength(1);
    expect(localStore.snapshot(DRAFT)).toContain('Read the records');
  });

  it('keep their key after that, because the server may have them', async () => {
    const sent = serve(LOST);
    const { user } = await add();
    await isSavedOnDevice();
    await user.clear(hoursField());
    await user.type(hoursField(), '3');
    expect(inQueue()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Add Hours' }));
    await waitFor(() => expect(sent.map(({ hours }) => hours)).toEqual([2, 3]));
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('stay with the reason if the project was completed in the meantime', async () => {
    serve(LOST, rejectedWith(409, 'wrong_state'));
    const { unmount } = await add();
    await isSavedOnDevice();
    backOnline();
    expect(await screen.findByText('It is wrong_state.')).toBeVisible();
    unmount();
    expect(inQueue()).toMatchObject([{ state: 'rejected', call: { body: { note: 'Read the records' } } }]);
    expect(localStore.snapshot(DRAFT)).toContain('Read the records');
  });

  it('are marked as unsaved if the device is full', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    serve(LOST);
    await add();
    expect(await screen.findByText(/^Your device is out of storage/)).toBeVisible();
    expect(screen.queryByText(/^Saved on this device/)).not.toBeInTheDocument();
  });

  it('free the form for more hours, which wait with them', async () => {
    const sent = serve(LOST, LOST);
    const { user } = await add();
    await isSavedOnDevice();
    await user.click(screen.getByRole('button', { name: 'Add More Hours' }));
    expect(screen.getByLabelText('Day')).toHaveFocus();
    expect(hoursField()).toHaveValue('');
    expect(screen.getByRole('link', { name: /^2 hours on/ })).toBeVisible();
    await user.type(hoursField(), '3');
    await user.click(screen.getByRole('button', { name: 'Add Hours' }));
    await waitFor(() => expect(sent.map(({ hours }) => hours)).toEqual([2, 3]));
    await waitFor(() => expect(inQueue().map(({ state }) => state)).toEqual(['waiting', 'waiting']));
    backOnline();
    await waitFor(() => expect(inQueue()).toEqual([]));
    expect(sent.map(({ hours }) => hours)).toEqual([2, 3, 2, 3]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  it('are shown in their form again by the link, whatever its content', async () => {
    serve(LOST, LOST, LOST, LOST);
    const { user } = await add();
    await isSavedOnDevice();
    await user.click(screen.getByRole('button', { name: 'Add More Hours' }));
    await user.type(hoursField(), '3');
    await user.click(screen.getByRole('link', { name: /^2 hours on/ }));
    await waitFor(() => expect(hoursField()).toHaveValue('2'));
    expect(await isSavedOnDevice()).toBeVisible();
  });

  it('are reported as sent by the form that shows them, which then shows the others', async () => {
    serve(LOST, LOST, SAVED, LOST);
    const { user } = await add();
    await isSavedOnDevice();
    await user.click(screen.getByRole('button', { name: 'Add More Hours' }));
    await user.type(hoursField(), '3');
    await user.click(screen.getByRole('button', { name: 'Add Hours' }));
    await waitFor(() => expect(inQueue().map(({ state }) => state)).toEqual(['waiting', 'waiting']));
    await user.click(screen.getByRole('link', { name: /^2 hours on/ }));
    backOnline();
    expect(await screen.findByText('Hours added.')).toBeVisible();
    await waitFor(() => expect(hoursField()).toHaveValue('3'));
    expect(inQueue()).toHaveLength(1);
  });

  it('count as sent if another tab has sent them', async () => {
    const sent = serve(LOST);
    await add();
    await isSavedOnDevice();
    act(() => {
      localStore.write(DRAFT, null);
      localStore.writeJson(QUEUED, { ...inQueue()[0], state: 'sent' });
      localStore.write(QUEUED, null);
    });
    await waitFor(() => expect(hoursField()).toHaveValue(''));
    expect(sent).toHaveLength(1);
  });
});

describe('hours that are being sent', () => {
  it('cannot be changed, and get the focus back when they are rejected', async () => {
    const { promise, resolve } = deferred();
    serve(() => promise.then(rejectedWith(400, 'too_much')));
    const { user } = await open();
    await user.type(await screen.findByRole('textbox', { name: 'Hours' }), '2{Enter}');
    await waitFor(() => expect(hoursField()).toBeDisabled());
    expect(inQueue()).toMatchObject([{ state: 'sending' }]);
    resolve();
    expect(await screen.findByText('It is too_much.')).toBeVisible();
    expect(hoursField()).toBeEnabled();
    expect(hoursField()).toHaveFocus();
  });

  it('stay with the reason if the server rejects them after their form was left', async () => {
    const { promise, resolve } = deferred();
    serve(() => promise.then(rejectedWith(400, 'too_much')));
    const { unmount } = await add();
    await waitFor(() => expect(hoursField()).toBeDisabled());
    unmount();
    resolve();
    await waitFor(() =>
      expect(inQueue()).toMatchObject([{ state: 'rejected', error: { message: 'It is too_much.' } }]),
    );
  });

  it('wait for the other tab that holds the lock', async () => {
    const { promise, resolve } = deferred();
    stubLocks((_, work) => promise.then(() => work({})));
    const sent = serve();
    await add();
    await waitFor(() => expect(hoursField()).toBeDisabled());
    act(() => {
      localStore.writeJson(QUEUED, { ...inQueue()[0], state: 'sent' });
      localStore.write(QUEUED, null);
    });
    await act(async () => resolve());
    expect(await screen.findByText('Hours added.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('are sent if the browser blocks locks and storage', async () => {
    stubLocks(() => Promise.reject(new DOMException('blocked', 'SecurityError')));
    const sent = serve();
    await add();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await screen.findByText('No hours yet.')).toBeVisible();
  });

  it('are not sent for another user who signs in while they wait for another tab', async () => {
    const { promise, resolve } = deferred();
    stubLocks((_, work) => promise.then(() => work({})));
    const sent = serve();
    const { unmount } = await add();
    unmount();
    server.use(
      http.untyped.get('*/api/auth/me', () => HttpResponse.json({ ...makeUser('expert'), id: 'somebody-else' })),
    );
    writeToken('token-of-another');
    await act(async () => resolve());
    await waitFor(() => expect(inQueue()).toMatchObject([{ state: 'waiting', call: { body: { hours: 2 } } }]));
    expect(sent).toEqual([]);
  });
});

it('hours that arrived before they were changed are sent again only as new ones', async () => {
  const sent = serve(LOST, rejectedWith(409, 'idempotency_mismatch'));
  const { user } = await add();
  await isSavedOnDevice();
  backOnline();
  expect(await screen.findByText(/^We already received an earlier version/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Hours' }));
  await waitFor(() => expect(inQueue()).toEqual([]));
  const [first, second, third] = sent.map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('rejected hours keep their key, also when they are changed', async () => {
  const sent = serve(rejectedWith(409, 'wrong_state'), rejectedWith(409, 'wrong_state'));
  const { user } = await add();
  const press = async (times: number) => {
    await user.click(screen.getByRole('button', { name: 'Add Hours' }));
    await waitFor(() => expect(sent).toHaveLength(times));
  };
  expect(await screen.findByText('It is wrong_state.')).toBeVisible();
  await press(2);
  expect(await screen.findByText('It is wrong_state.')).toBeVisible();
  await user.type(hoursField(), '3');
  await press(3);
  await waitFor(() => expect(inQueue()).toEqual([]));
  const [first, second, third] = sent.map(({ key }) => key);
  expect([second, third]).toEqual([first, first]);
});

it('hours that wait keep their key when they are changed, because they may have arrived', async () => {
  const sent = serve(LOST);
  const { user } = await add();
  await isSavedOnDevice();
  await user.type(hoursField(), '3');
  backOnline();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ hours: 23, key: sent[0]!.key });
});
