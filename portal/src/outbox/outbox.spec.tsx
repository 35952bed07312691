import { localStore, sessionStore, STORAGE_KEYS } from '@network/api-client';
import type { User } from '@network/session';
import { act, http, HttpResponse, makeUser, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import { isTexts, onDevice } from '../form/form-store';
import { forgetWaiting, keepBegun, keepWaiting, readWaiting, showOnPage } from '../form/waiting';
import type { WaitingCall } from '../form/waiting-call';
import { Messages } from '../messages';
import { Outbox } from './outbox';
import { sendWaiting } from './send-waiting';

const PROJECT = '22222222-2222-4222-8222-222222222222';
const EXPERT = makeUser('expert').id;
const OTHER = '99999999-9999-4999-8999-999999999999';
const HOURS = STORAGE_KEYS.newHours(EXPERT, PROJECT);
const KEY = '7d8f4e0c-5b1a-4c1e-9f57-2a6b8c1d3e4f';
const call = (note = 'Read the records'): WaitingCall => ({
  kind: 'hours',
  projectId: PROJECT,
  submissionKey: KEY,
  body: { date: '2026-01-31', hours: 2, note },
});

/** Hours that were typed without a connection. */
function typed(formKey = HOURS, letter = call()) {
  localStore.writeJson(formKey, { hours: '2' });
  keepWaiting(formKey, letter);
}

const PROFILE = STORAGE_KEYS.expertDraft(EXPERT);
const profile = (isStep = false): WaitingCall & { kind: 'profile' } => ({
  ...{ kind: 'profile', role: 'expert', verb: isStep ? 'save' : 'submit', isStep },
  ...{ body: { fullName: 'Rima Haddad' }, version: 3 },
});

/** Answers a submitted profile as stale over every version but `latest`, and says of the account what is given. */
function serveProfile(latest: number, given: Partial<User>) {
  const versions: (string | null)[] = [];
  server.use(
    http.untyped.get('*/api/auth/me', () => HttpResponse.json(makeUser('expert', { version: latest, ...given }))),
    http.untyped.post('*/api/expert/onboarding', ({ request }) => {
      const over = request.headers.get('If-Match');
      versions.push(over);
      return over === `"${latest}"` ? HttpResponse.json({ version: 6 }) : HttpResponse.json({}, { status: 412 });
    }),
  );
  return versions;
}

/** Records what arrives, and answers with what `respond` returns. */
function serve(respond: () => Response | Promise<Response> = () => HttpResponse.json({})) {
  const arrived: [path: string, key: string | null, body: unknown][] = [];
  server.use(
    http.untyped.all('*/api/:part/*', async ({ request }) => {
      const { pathname } = new URL(request.url);
      arrived.push([pathname, request.headers.get('Idempotency-Key'), await request.json()]);
      return respond();
    }),
  );
  return arrived;
}

const open = (as: 'expert' | 'organization' = 'expert', user?: Partial<User>) =>
  renderPage(<Outbox />, { as, user, messages: Messages });
const backOnline = () => act(() => void window.dispatchEvent(new Event('online')));
const outbox = () => screen.findByRole('region', { name: 'What you typed without a connection' });

it('sends what waits from whichever page its account has open, and says so', async () => {
  const arrived = serve();
  typed();
  await open();
  expect(await within(await outbox()).findByText('Sent')).toBeVisible();
  expect(screen.getByText('2 hours on January 31, 2026')).toBeVisible();
  expect(arrived).toEqual([
    [`/api/expert/projects/${PROJECT}/hours`, KEY, { date: '2026-01-31', hours: 2, note: 'Read the records' }],
  ]);
  expect(localStore.keys().filter((key) => key.includes(EXPERT))).toEqual([]);
});

it.each([
  ['what was typed for it goes with it, though it waits beside something else', KEY, []],
  ['what another tab types of something else stays', 'another', [HOURS]],
])('%s', async (_, submissionKey, left) => {
  const arrived = serve();
  keepWaiting(HOURS, call());
  keepWaiting(HOURS, { ...call('Wrote the report'), submissionKey: 'later' } as WaitingCall);
  localStore.writeJson(HOURS, { hours: '2', submissionKey });
  await open();
  await waitFor(() => expect(arrived).toHaveLength(2));
  await waitFor(() => expect(localStore.keys().filter((key) => key.includes(EXPERT))).toEqual(left));
});

it('says what waits, until the connection is back', async () => {
  let isBack = false;
  const arrived = serve(() => (isBack ? HttpResponse.json({}) : HttpResponse.error()));
  typed();
  await open();
  const link = await within(await outbox()).findByRole('link', { name: '2 hours on January 31, 2026' });
  expect(link).toHaveAttribute('href', `/app/expert/projects/${PROJECT}`);
  await waitFor(() => expect(arrived).toHaveLength(1));
  isBack = true;
  backOnline();
  expect(await screen.findByText('Sent')).toBeVisible();
  expect(arrived).toHaveLength(2);
});

it.each([
  ['sent', () => HttpResponse.json({}), 'Sent'],
  ['shown where that fails', () => HttpResponse.error(), 'Waiting for the connection'],
])('what a form had begun to send, and is gone, is %s', async (_, respond, said) => {
  let answer = () => undefined as void;
  const arrived = serve(async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return respond();
  });
  localStore.writeJson(HOURS, { hours: '2' });
  keepBegun(HOURS, call());
  await open();
  await waitFor(() => expect(arrived).toHaveLength(1));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  answer();
  expect(await within(await outbox()).findByText(said)).toBeVisible();
  localStore.removeAll(EXPERT);
});

it('what a form had begun to send, and is gone, is shown while nobody can be asked', async () => {
  serve();
  keepBegun(HOURS, call());
  await open();
  server.use(http.untyped.get('*/api/auth/me', () => HttpResponse.error()));
  keepBegun(HOURS, call());
  backOnline();
  expect(await within(await outbox()).findByText('Waiting for the connection')).toBeVisible();
  localStore.removeAll(EXPERT);
});

it.each([
  ['sends the rest where the server fails at one thing', 500, 2],
  ['leaves the rest waiting where the server wants no more calls', 429, 1],
])('%s', async (_, status, calls) => {
  const arrived = serve(() => HttpResponse.json({}, { status: arrived.length === 1 ? status : 200 }));
  server.use(http.untyped.get('*/api/auth/me', () => HttpResponse.json(makeUser('expert'))));
  typed();
  typed(STORAGE_KEYS.newHours(EXPERT, OTHER), { ...call(), submissionKey: 'other' } as WaitingCall);
  await sendWaiting(EXPERT, () => undefined);
  expect(arrived).toHaveLength(calls);
  localStore.removeAll(EXPERT);
});

it('leads to what waits, whatever else was typed into its form', async () => {
  serve(() => HttpResponse.error());
  localStore.writeJson(HOURS, { hours: '5', submissionKey: 'another' });
  localStore.writeJson(`${KEY}:${HOURS}`, { hours: '2', submissionKey: KEY });
  keepWaiting(HOURS, call());
  const { user } = await open();
  await user.click(await within(await outbox()).findByRole('link', { name: '2 hours on January 31, 2026' }));
  expect(onDevice(HOURS, isTexts).read()).toMatchObject({ hours: '2' });
  localStore.removeAll(EXPERT);
  sessionStore.removeAll(EXPERT);
});

it('keeps what is refused, with the reason and what was typed, until its person lets go of it', async () => {
  const sentence = 'This day has no hours left.';
  const arrived = serve(() => HttpResponse.json({ error: sentence, code: 'invalid_input' }, { status: 400 }));
  typed();
  const { user } = await open();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByText('Read the records')).toBeVisible();
  backOnline();
  await user.click(screen.getByRole('button', { name: /^Discard/ }));
  expect(localStore.read(HOURS)).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument());
  expect(localStore.read(HOURS)).toBeNull();
  expect(arrived).toHaveLength(1);
});

it('neither sends nor shows what somebody else typed', async () => {
  const arrived = serve();
  typed(STORAGE_KEYS.newHours(OTHER, PROJECT));
  await open();
  backOnline();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(arrived).toEqual([]);
});

it('neither sends nor shows what is stored in another form', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const arrived = serve();
  localStore.writeJson(STORAGE_KEYS.waiting(HOURS), { since: '2026-01-31T08:00:00.000Z', call: {} });
  await open();
  backOnline();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(arrived).toEqual([]);
  warn.mockRestore();
});

it('sends nothing in the name of another account, which another tab has signed in', async () => {
  const arrived = serve();
  server.use(http.untyped.get('*/api/auth/me', () => HttpResponse.json({ ...makeUser('expert'), id: OTHER })));
  typed();
  await sendWaiting(EXPERT, () => undefined);
  expect(arrived).toEqual([]);
  expect(readWaiting(HOURS)).not.toBeNull();
});

it('leaves what a form on the page shows to that form', async () => {
  const arrived = serve();
  typed();
  const gone = showOnPage(HOURS);
  await open();
  backOnline();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(arrived).toEqual([]);
  act(gone);
  expect(await outbox()).toBeVisible();
});

it('says what it sent, also where another tab has let go of it meanwhile', async () => {
  const arrived = serve(() => {
    forgetWaiting(HOURS, call());
    return HttpResponse.json({});
  });
  typed();
  await open();
  expect(await screen.findByText('Sent')).toBeVisible();
  expect(arrived).toHaveLength(1);
});

it.each([
  ['no day', { date: '', hours: 2 }],
  ['no amount', { date: '2026-01-31', hours: null }],
])('shows hours of which %s is typed', async (_, fields) => {
  serve(() => HttpResponse.error());
  const unfinished = { ...call(), body: { ...fields, note: 'Read the records' } } as WaitingCall;
  typed(HOURS, unfinished);
  await open();
  expect(within(await outbox()).getByRole('link', { name: 'Hours, not filled in' })).toBeVisible();
  act(() => forgetWaiting(HOURS, unfinished));
});

it('keeps what was typed on while it was sent', async () => {
  const arrived = serve(() => {
    if (arrived.length === 1) keepWaiting(HOURS, call('And the letters'));
    return HttpResponse.json({});
  });
  typed();
  await open();
  await screen.findByText('Sent');
  backOnline();
  await waitFor(() => expect(arrived.map(([, , body]) => body)).toMatchObject([{}, { note: 'And the letters' }]));
  await waitFor(() => expect(readWaiting(HOURS)).toBeNull());
});

describe('a profile that waits', () => {
  it('is submitted where its steps were saved alone', async () => {
    const versions = serveProfile(5, { status: 'onboarding' });
    typed(PROFILE, profile());
    await sendWaiting(EXPERT, () => undefined);
    expect(versions).toEqual(['"3"', '"5"']);
    expect([readWaiting(PROFILE), localStore.read(PROFILE)]).toEqual([null, null]);
  });

  it('is not submitted again where only the answer was lost', async () => {
    const versions = serveProfile(5, { status: 'under_review' });
    typed(PROFILE, profile());
    await sendWaiting(EXPERT, () => undefined);
    expect(versions).toEqual(['"3"']);
    expect(readWaiting(PROFILE)).toBeNull();
  });

  it('is kept where it was changed elsewhere meanwhile', async () => {
    const elsewhere: Partial<User> = { status: 'onboarding', fullName: 'Rima Khoury' };
    const versions = serveProfile(5, elsewhere);
    typed(PROFILE, profile());
    await open('expert', elsewhere);
    expect(await screen.findByText('Somebody changed this in the meantime.')).toBeVisible();
    expect(versions).toEqual(['"3"']);
    expect(localStore.read(PROFILE)).not.toBeNull();
  });

  it('stays typed after its first step is sent, because the rest is still to come', async () => {
    const arrived = serve();
    typed(PROFILE, profile(true));
    await open();
    expect(await screen.findByText('Your profile, first step')).toBeVisible();
    expect(arrived).toEqual([['/api/expert/profile/partial', null, { fullName: 'Rima Haddad' }]]);
    expect(readWaiting(PROFILE)).toBeNull();
    expect(localStore.read(PROFILE)).not.toBeNull();
  });
});

it.each<[string, WaitingCall, string, string]>([
  [
    'New project: Patient records',
    { kind: 'project', submissionKey: KEY, body: { title: 'Patient records' } as never },
    '/app/organization/submit-project',
    '/api/organization/projects',
  ],
  [
    'Progress',
    { kind: 'checkIn', projectId: PROJECT, submissionKey: KEY, body: { state: 'slow' } },
    `/app/expert/projects/${PROJECT}`,
    `/api/expert/projects/${PROJECT}/check-in`,
  ],
  ['Your profile', profile(), '/app/expert/onboarding?edit=true', '/api/expert/onboarding'],
])('leads to the form of “%s” and sends it', async (name, waiting, path, sentTo) => {
  let isBack = false;
  const arrived = serve(() => (isBack ? HttpResponse.json({}) : HttpResponse.error()));
  typed(STORAGE_KEYS.workForm(EXPERT, PROJECT, 'any'), waiting);
  await open();
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
  isBack = true;
  backOnline();
  expect(await screen.findByText('Sent')).toBeVisible();
  const key = 'submissionKey' in waiting ? KEY : null;
  expect(arrived.at(-1)).toEqual([sentTo, key, waiting.body]);
});
