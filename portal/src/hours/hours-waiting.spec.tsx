import { localStore, readToken, STORAGE_KEYS, writeToken } from '@network/api-client';
import { act, http, HttpResponse, makeUser, renderPage, screen, server, waitFor } from '@network/web-testing';
import { forgetWaiting, inTurn, isOnPage, keepWaiting, readWaiting, waitingFormsOf } from '../form/waiting';
import { makeCall, type WaitingCall } from '../form/waiting-call';
import { Messages } from '../messages';
import { OwnHours } from './own-hours';

const ID = '22222222-2222-4222-8222-222222222222';
const EXPERT = makeUser('expert').id;
const KEPT = STORAGE_KEYS.newHours(EXPERT, ID);

type Answer = (body: { hours: number }) => Response;
const LOST: Answer = () => HttpResponse.error();
const SAVED: Answer = () =>
  HttpResponse.json({ id: 'new', date: '2026-01-31', hours: 2, note: null, confirmed: false });
const refusedWith =
  (status: number, code: string): Answer =>
  () =>
    HttpResponse.json({ error: `It is ${code}.`, code }, { status });

const inOtherTab: WaitingCall = {
  ...{ kind: 'hours', projectId: ID, submissionKey: '7d8f4e0c-5b1a-4c1e-9f57-2a6b8c1d3e4f' },
  body: { date: '2026-01-30', hours: 3, note: 'In another tab' },
};

/** Gives these answers in turn to what is sent. */
function serve(...answers: Answer[]) {
  const sent: { hours: number; note: string }[] = [];
  server.use(
    http.untyped.get('*/hours', () => HttpResponse.json({ lines: [], total: 0, confirmedTotal: 0 })),
    http.untyped.post('*/hours', async ({ request }) => {
      const body = (await request.json()) as (typeof sent)[number];
      sent.push(body);
      return (answers.shift() ?? SAVED)(body);
    }),
  );
  return sent;
}

/** Somebody writes two hours down and presses the button. */
async function add() {
  const page = await renderPage(<OwnHours projectId={ID} isOpen />, { as: 'expert', messages: Messages });
  await page.user.type(await screen.findByRole('textbox', { name: 'Hours' }), '2');
  await page.user.type(screen.getByRole('textbox', { name: /What you did/ }), 'Read the records');
  await page.user.click(screen.getByRole('button', { name: 'Add hours' }));
  return page;
}

const backOnline = () => act(() => void window.dispatchEvent(new Event('online')));
const isKept = () => screen.findByText(/^It is kept on this device/);

describe('hours that wait for the connection', () => {
  it.each([429, 502])('go on waiting where the server then answers %d', async (status) => {
    const sent = serve(LOST, refusedWith(status, 'away'));
    await add();
    await isKept();
    backOnline();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(await isKept()).toBeVisible();
    expect(readWaiting(KEPT)).toMatchObject({ call: { body: { hours: 2 } } });
    backOnline();
    await waitFor(() => expect(readWaiting(KEPT)).toBeNull());
  });

  it('go on waiting for their person where the session has ended meanwhile', async () => {
    serve(LOST, refusedWith(401, 'over'));
    await add();
    await isKept();
    backOnline();
    await waitFor(() => expect(readToken()).toBeNull());
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Hours' })).not.toBeInTheDocument());
    expect(readWaiting(KEPT)).toMatchObject({ call: { body: { hours: 2 } } });
    localStore.removeAll(EXPERT);
  });

  it('are checked once more where they were changed: what cannot be right is not sent', async () => {
    const sent = serve(LOST);
    const { user } = await add();
    await isKept();
    await user.type(screen.getByRole('textbox', { name: 'Hours' }), '5');
    backOnline();
    const hours = screen.getByRole('textbox', { name: 'Hours' });
    await waitFor(() => expect(hours).toHaveAccessibleDescription(/quarters/));
    expect(sent).toHaveLength(1);
    expect(hours).toHaveValue('25');
    expect(readWaiting(KEPT)).toBeNull();
    localStore.removeAll(EXPERT);
  });

  it('stay with the reason where the project has been completed meanwhile', async () => {
    serve(LOST, refusedWith(409, 'wrong_state'));
    const { unmount } = await add();
    await isKept();
    backOnline();
    await waitFor(() => expect(readWaiting(KEPT)?.refused?.message).toBe('It is wrong_state.'));
    unmount();
    expect(readWaiting(KEPT)?.call).toMatchObject({ body: { note: 'Read the records' } });
    expect(localStore.read(KEPT)).toContain('Read the records');
  });

  it('are said to be on this page alone where the device has no room for them', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    serve(LOST);
    await add();
    expect(await screen.findByText(/^This device has no room to keep it/)).toBeVisible();
    expect(screen.queryByText(/^It is kept on this device/)).not.toBeInTheDocument();
    full.mockRestore();
    warn.mockRestore();
    localStore.removeAll(EXPERT);
  });

  it('leave the form to more hours, which wait beside them', async () => {
    const sent = serve(LOST, LOST);
    const { user } = await add();
    await isKept();
    await user.click(screen.getByRole('button', { name: 'Add more hours' }));
    const hours = screen.getByRole('textbox', { name: 'Hours' });
    expect(screen.queryByText(/^It is kept on this device/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Day')).toHaveFocus();
    expect(hours).toHaveValue('');
    await user.type(hours, '3');
    await user.click(screen.getByRole('button', { name: 'Add hours' }));
    await isKept();
    const waiting = waitingFormsOf(EXPERT).map(
      (formKey) => readWaiting(formKey)!.call as WaitingCall & { kind: 'hours' },
    );
    expect(waiting.map(({ body }) => body.hours).sort()).toEqual([2, 3]);
    expect(new Set(waiting.map(({ submissionKey }) => submissionKey)).size).toBe(2);
    expect(sent.map((body) => body.hours)).toEqual([2, 3]);
    localStore.removeAll(EXPERT);
  });

  describe('beside some of another tab', () => {
    const places = () => waitingFormsOf(EXPERT);

    async function addBeside() {
      keepWaiting(KEPT, inOtherTab);
      const sent = serve(LOST);
      await add();
      await isKept();
      const [ours] = places().filter((place) => place !== KEPT);
      return { sent, ours: ours!, call: readWaiting(ours!)!.call };
    }

    afterEach(() => localStore.removeAll(EXPERT));

    it('are all sent', async () => {
      const { sent, ours } = await addBeside();
      expect(readWaiting(KEPT)?.call).toEqual(inOtherTab);
      expect(readWaiting(ours)?.call).toMatchObject({ body: { hours: 2 } });
      backOnline();
      await waitFor(() => expect(sent.map(({ hours }) => hours)).toEqual([2, 2]));
      await waitFor(() => expect(places()).toEqual([KEPT]));
    });

    it('are not sent again where the other tab has sent them', async () => {
      const { sent, ours, call } = await addBeside();
      act(() => forgetWaiting(ours, call));
      backOnline();
      await waitFor(() => expect(screen.queryByText(/^It is kept on this device/)).not.toBeInTheDocument());
      expect(sent).toHaveLength(1);
      expect(readWaiting(KEPT)?.call).toEqual(inOtherTab);
    });

    it('are sent once where this page sends what waits there, too', async () => {
      // A browser's locks: who asks only whether one is free does not wait for it.
      const held = new Set<string>();
      const request = (name: string, { ifAvailable }: LockOptions, work: (lock: object | null) => Promise<unknown>) => {
        if (held.has(name)) {
          if (ifAvailable) return Promise.resolve(work(null));
          throw new Error('Nothing waits for a lock here.');
        }
        held.add(name);
        return Promise.resolve(work({})).finally(() => held.delete(name));
      };
      Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
      const { sent, ours, call } = await addBeside();
      backOnline();
      await inTurn(ours, () => makeCall(call), true);
      await waitFor(() => expect(places()).toEqual([KEPT]));
      expect(sent).toHaveLength(2);
      Reflect.deleteProperty(navigator, 'locks');
    });
  });
});

/** The server refuses once the returned function is called. */
function refuseLater() {
  let answer = () => undefined as void;
  serve();
  server.use(
    http.untyped.post('*/hours', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return refusedWith(400, 'too_much')({ hours: 2 });
    }),
  );
  return () => answer();
}

it('are kept while they are sent, for whoever closes the tab, and no more once they are refused', async () => {
  const answer = refuseLater();
  const { user } = await add();
  await screen.findByRole('button', { name: /Saving/ });
  await user.type(screen.getByRole('textbox', { name: /What you did/ }), ' and letters');
  expect(readWaiting(KEPT)).toMatchObject({ isBegun: true, call: { body: { note: 'Read the records and letters' } } });
  expect(isOnPage(KEPT)).toBe(true);
  answer();
  expect(await screen.findByText('It is too_much.')).toBeVisible();
  expect(readWaiting(KEPT)).toBeNull();
  localStore.removeAll(EXPERT);
});

it('what is refused after its form was left stays with the reason', async () => {
  const answer = refuseLater();
  const { unmount } = await add();
  await screen.findByRole('button', { name: /Saving/ });
  unmount();
  await waitFor(() => {
    answer();
    expect(readWaiting(KEPT)?.refused?.message).toBe('It is too_much.');
  });
  localStore.removeAll(EXPERT);
});

it('are sent where the browser refuses its locks with its storage', async () => {
  const request = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const sent = serve();
  await add();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findByText('No hours yet.')).toBeVisible();
  expect(screen.queryByText(/^Failed/)).not.toBeInTheDocument();
  Reflect.deleteProperty(navigator, 'locks');
});

it('are not sent in the name of whoever signs in while they wait for another tab', async () => {
  let free = () => undefined as void;
  const turn = new Promise<void>((resolve) => (free = resolve));
  const request = (_: string, __: LockOptions, work: (lock: object) => Promise<unknown>) => turn.then(() => work({}));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const sent = serve();
  const { unmount } = await add();
  unmount();
  writeToken('token-of-another');
  await act(async () => free());
  await waitFor(() => expect(readWaiting(KEPT)?.call).toMatchObject({ body: { hours: 2 } }));
  expect(sent).toEqual([]);
  Reflect.deleteProperty(navigator, 'locks');
  localStore.removeAll(EXPERT);
});

/** Somebody types on, and then what they wait for comes: the form is free again. */
async function typeOn(user: Awaited<ReturnType<typeof add>>['user'], come: () => void) {
  await user.type(screen.getByRole('textbox', { name: /What you did/ }), ' and letters');
  come();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Hours' })).toHaveValue(''));
}

it('are saved over with what is typed on while they are sent', async () => {
  let answer = () => undefined as void;
  const sent: { note: string; key: string | null }[] = [];
  serve();
  server.use(
    http.untyped.post('*/hours', async ({ request }) => {
      const { note } = (await request.json()) as { note: string };
      sent.push({ note, key: request.headers.get('Idempotency-Key') });
      if (sent.length === 1) await new Promise<void>((resolve) => (answer = resolve));
      return SAVED({ hours: 2 });
    }),
  );
  const { user } = await add();
  await waitFor(() => expect(sent).toHaveLength(1));
  await typeOn(user, () => answer());
  expect(sent.map(({ note }) => note)).toEqual(['Read the records', 'Read the records and letters']);
  expect(sent[1]!.key).toBe(sent[0]!.key);
  expect(localStore.read(KEPT)).toBeNull();
});

it('are saved over with what is typed on while the page is read again', async () => {
  let answer = () => undefined as void;
  let reads = 0;
  const sent = serve();
  server.use(
    http.untyped.get('*/hours', async () => {
      reads++;
      if (reads === 2) await new Promise<void>((resolve) => (answer = resolve));
      return HttpResponse.json({ lines: [], total: 0, confirmedTotal: 0 });
    }),
  );
  const { user } = await add();
  await waitFor(() => expect(reads).toBe(2));
  await typeOn(user, () => answer());
  expect(sent.map(({ note }) => note)).toEqual(['Read the records', 'Read the records and letters']);
  expect(localStore.read(KEPT)).toBeNull();
});
