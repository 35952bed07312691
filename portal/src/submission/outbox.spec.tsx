import { localStore, STORAGE_KEYS, writeToken } from '@network/api-client';
import type { User } from '@network/session';
import {
  act,
  deferred,
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
import { readDraft, writeDraft } from './draft';
import { Outbox } from './outbox';
import { readOutbox, type StoredItem } from './outbox-item';
import type { Submission } from './submission';
import { submissionQueue } from './submission-queue';

const PROJECT = '22222222-2222-4222-8222-222222222222';
const EXPERT = makeUser('expert').id;
const OTHER = '99999999-9999-4999-8999-999999999999';
const HOURS = `hours:${PROJECT}:${EXPERT}`;
const KEY = '7d8f4e0c-5b1a-4c1e-9f57-2a6b8c1d3e4f';
const hours: Submission = {
  userId: EXPERT,
  kind: 'hours',
  formKey: HOURS,
  page: `/app/expert/projects/${PROJECT}`,
  values: { hours: '2' },
  call: {
    method: 'post',
    path: '/api/expert/projects/{id}/hours',
    params: { id: PROJECT },
    body: { date: '2026-01-31', hours: 2, note: 'Read the records' },
  },
};
const profile: Submission = {
  ...hours,
  kind: 'profile',
  formKey: `expert_onboarding_draft:${EXPERT}`,
  page: '/app/expert/onboarding',
  call: { method: 'post', path: '/api/expert/onboarding', body: { fullName: 'Rima Haddad' } as never },
  base: { version: 3, values: {} },
};
const profileStep: Submission = {
  ...profile,
  kind: 'profile.step',
  call: { ...profile.call, method: 'patch', path: '/api/expert/profile/partial' } as Submission['call'],
};

/** Stores a submission that an earlier page had in its queue. */
function store(submission: Submission, fields: Partial<StoredItem> = {}) {
  const { formKey, values } = submission;
  writeDraft(formKey, { formData: values });
  const item: StoredItem = {
    ...submission,
    state: 'waiting',
    since: '2026-01-31T08:00:00.000Z',
    idempotencyKey: KEY,
    ...fields,
  };
  localStore.writeJson(STORAGE_KEYS.outboxItem(formKey), item);
}

/** Serves an account, and rejects a submitted profile with another version than `latest`. Returns the versions. */
function serveProfile(latest: number, account: Partial<User>) {
  const versions: (string | null)[] = [];
  server.use(
    http.untyped.get('*/api/auth/me', () => HttpResponse.json(makeUser('expert', { version: latest, ...account }))),
    http.untyped.post('*/api/expert/onboarding', ({ request }) => {
      const version = request.headers.get('If-Match');
      versions.push(version);
      return version === `"${latest}"` ? HttpResponse.json({ version: 6 }) : HttpResponse.json({}, { status: 412 });
    }),
  );
  return versions;
}

/** Returns the calls that arrive, and responds to each with `respond`. */
function serve(respond: () => Response | Promise<Response> = () => HttpResponse.json({})) {
  const arrived: [path: string, key: string | null, body: unknown][] = [];
  server.use(
    http.untyped.get('*/api/auth/me', () => HttpResponse.json(makeUser('expert'))),
    http.untyped.all('*/api/:part/*', async ({ request }) => {
      const { pathname } = new URL(request.url);
      arrived.push([pathname, request.headers.get('Idempotency-Key'), await request.json()]);
      return respond();
    }),
  );
  return arrived;
}

const open = (user?: Partial<User>) => renderPage(<Outbox />, { as: 'expert', user, messages: Messages });
const backOnline = () => act(() => void window.dispatchEvent(new Event('online')));
const outbox = () => screen.findByRole('region', { name: 'Unsent changes' });
const stored = () => localStore.keys().filter((key) => key.includes(EXPERT));

beforeEach(() => writeToken('token-of-a-test'));
afterEach(() => {
  localStore.removeAll(EXPERT);
  submissionQueue.dismissSent();
});

it('sends waiting submissions from any open page of the account, and says so', async () => {
  const arrived = serve();
  store(hours);
  await open();
  expect(await within(await outbox()).findByText('Sent')).toBeVisible();
  expect(screen.getByText('2 hours on January 31, 2026')).toBeVisible();
  expect(arrived).toEqual([[`/api/expert/projects/${PROJECT}/hours`, KEY, hours.call.body]]);
  expect(stored()).toEqual([]);
});

it('keeps the input for another submission of the same form', async () => {
  serve();
  store({ ...hours, formKey: `hours:${PROJECT}:first:${EXPERT}` });
  writeDraft(HOURS, { formData: { hours: '3' } });
  await open();
  await screen.findByText('Sent');
  expect(stored()).toEqual([HOURS]);
});

it('shows waiting submissions until the connection is back', async () => {
  let isBack = false;
  const arrived = serve(() => (isBack ? HttpResponse.json({}) : HttpResponse.error()));
  store(hours);
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
  ['shown if that fails', () => HttpResponse.error(), 'Waiting to be sent'],
])('a submission that a closed tab was sending is %s', async (_, respond, title) => {
  const { promise, resolve } = deferred();
  const arrived = serve(() => promise.then(respond));
  store(hours, { state: 'sending' });
  await open();
  await waitFor(() => expect(arrived).toHaveLength(1));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  resolve();
  expect(await within(await outbox()).findByText(title)).toBeVisible();
});

it('retries with back-off', async () => {
  const arrived = serve(() => HttpResponse.error());
  store(hours);
  await open();
  await waitFor(() => expect(arrived).toHaveLength(1));
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  act(() => localStore.write(STORAGE_KEYS.outboxItem(HOURS), null));
  act(() => store(hours));
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(arrived).toHaveLength(1);
  isOnline.mockReturnValue(true);
  await act(() => jest.advanceTimersByTimeAsync(19_000));
  expect(arrived).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  jest.useRealTimers();
  await waitFor(() => expect(arrived).toHaveLength(2));
  isOnline.mockRestore();
});

it.each([
  ['sends the rest if the server fails at the first', 500, 2],
  ['leaves the rest waiting if the server requests fewer calls', 429, 1],
])('%s', async (_, status, calls) => {
  const arrived = serve(() => HttpResponse.json({}, { status: arrived.length === 1 ? status : 200 }));
  store(hours);
  store({ ...hours, formKey: `hours:${PROJECT}:another:${EXPERT}` });
  await submissionQueue.resume(EXPERT);
  expect(arrived).toHaveLength(calls);
});

it('lets everything wait, unconfirmed, that a closed page was sending if the connection is still down', async () => {
  serve(() => HttpResponse.error());
  store(hours, { state: 'sending' });
  store({ ...hours, formKey: `hours:${PROJECT}:another:${EXPERT}` }, { state: 'sending' });
  await submissionQueue.resume(EXPERT);
  const waiting = { state: 'waiting', unconfirmed: [hours.call.body] };
  expect(readOutbox(EXPERT)).toMatchObject([waiting, waiting]);
});

it('keeps a rejected submission, with the reason and the input, until the user discards it', async () => {
  const sentence = 'This day has no hours left.';
  const arrived = serve(() => HttpResponse.json({ error: sentence, code: 'invalid_input' }, { status: 400 }));
  store(hours);
  const { user } = await open();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByText('Read the records')).toBeVisible();
  backOnline();
  await user.click(screen.getByRole('button', { name: /^Discard/ }));
  expect(localStore.snapshot(HOURS)).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument());
  expect(stored()).toEqual([]);
  expect(arrived).toHaveLength(1);
});

it('rejects and reports a submission that fails with a bug, instead of waiting for a connection', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation();
  serve(() => HttpResponse.text('No JSON'));
  store(hours);
  await open();
  expect(await screen.findByText('Request failed')).toBeVisible();
  expect(report).toHaveBeenCalledWith('A submission failed:', expect.objectContaining({ name: 'SyntaxError' }));
  report.mockRestore();
});

it('neither sends nor shows another user’s submissions', async () => {
  const arrived = serve();
  store({ ...hours, userId: OTHER, formKey: `hours:${PROJECT}:${OTHER}` });
  await open();
  backOnline();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(arrived).toEqual([]);
});

describe('a damaged submission', () => {
  const damaged = (change: (item: Record<string, any>) => unknown) => {
    store(hours);
    const key = STORAGE_KEYS.outboxItem(HOURS);
    const item = JSON.parse(localStore.snapshot(key)!) as Record<string, any>;
    localStore.write(key, JSON.stringify(change(item) ?? item));
    return key;
  };

  it.each<[string, (item: Record<string, any>) => unknown]>([
    ['no object', () => 5],
    ['a list', () => []],
    ...['kind', 'userId', 'formKey', 'page', 'values', 'call', 'state', 'since', 'idempotencyKey'].flatMap(
      (field): [string, (item: Record<string, any>) => unknown][] => [
        [`no ${field}`, (item) => void delete item[field]],
        ...[null, {}, 'no such', 5].map((value): [string, (item: Record<string, any>) => unknown] => [
          `${field} ${JSON.stringify(value)}`,
          (item) => (field === 'values' && value ? { ...item, values: [value] } : { ...item, [field]: value }),
        ]),
      ],
    ),
    ['no body', ({ call }) => void delete call.body],
    ['a day that is none', ({ call }) => void (call.body.date = 'tomorrow')],
    ['a note that is no text', ({ call }) => void (call.body.note = { text: 'x' })],
    ['an error that is no text', (item) => ({ ...item, state: 'rejected', error: { message: {}, status: 400 } })],
    ['a page elsewhere', (item) => ({ ...item, page: '//example.org' })],
    ['another form', (item) => ({ ...item, formKey: `other:${EXPERT}` })],
  ])('is neither sent nor shown, but dropped: %s', async (_, change) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const arrived = serve();
    const key = damaged(change);
    await open();
    backOnline();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(arrived).toEqual([]);
    await waitFor(() => expect(localStore.snapshot(key)).toBeNull());
    warn.mockRestore();
  });
});

it('sends nothing for another account that a different tab has signed in', async () => {
  const arrived = serve();
  writeToken('token-of-another');
  server.use(http.untyped.get('*/api/auth/me', () => HttpResponse.json({ ...makeUser('expert'), id: OTHER })));
  store(hours);
  await submissionQueue.resume(EXPERT);
  expect(arrived).toEqual([]);
  expect(readOutbox(EXPERT)).toMatchObject([{ state: 'waiting' }]);
});

it('leaves a submission to the form that shows it', async () => {
  serve(() => HttpResponse.error());
  store(hours);
  const leave = submissionQueue.registerForm(HOURS, jest.fn());
  await open();
  await waitFor(() => expect(readOutbox(EXPERT)).toMatchObject([{ state: 'waiting', error: { code: 'offline' } }]));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  act(leave);
  expect(await outbox()).toBeVisible();
});

describe('the lock of a submission', () => {
  const provideLocks = (request: (name: string, work: () => Promise<unknown>) => Promise<unknown>) =>
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  it('is optional if the browser blocks locks', async () => {
    provideLocks(() => Promise.reject(new DOMException('Storage is blocked', 'SecurityError')));
    const arrived = serve();
    store(hours);
    await submissionQueue.resume(EXPERT);
    expect(arrived).toHaveLength(1);
  });

  it('does not repeat a failed attempt without the lock', async () => {
    provideLocks((_, work) => work());
    const arrived = serve(() => HttpResponse.error());
    store(hours);
    const unsubscribe = submissionQueue.subscribe(() => {
      const [item] = readOutbox(EXPERT);
      if (item?.state === 'waiting' && item.error) throw new Error('A listener failed');
    });
    await expect(submissionQueue.resume(EXPERT)).rejects.toThrow('A listener failed');
    unsubscribe();
    expect(arrived).toHaveLength(1);
  });
});

describe('a waiting profile', () => {
  it('is submitted even if only its steps were saved', async () => {
    const versions = serveProfile(5, { status: 'onboarding' });
    store(profile);
    await submissionQueue.resume(EXPERT);
    expect([versions, stored()]).toEqual([['"3"', '"5"'], []]);
  });

  it.each<[string, Partial<User>, string[]]>([
    ['counts as submitted if it has arrived', {}, ['"3"']],
    ['is submitted again by a declined user', { standing: 'declined' }, ['"3"', '"5"']],
    ['answers an open change request', { changeRequest: {} as User['changeRequest'] }, ['"3"', '"5"']],
  ])('%s', async (_, latest, expected) => {
    const versions = serveProfile(5, { status: 'under_review', ...latest });
    store(profile);
    await submissionQueue.resume(EXPERT);
    expect([versions, stored()]).toEqual([expected, []]);
  });

  it.each<[string, Partial<StoredItem>]>([
    ['', { unconfirmed: [{ fullName: 'Rima Haddad' }] }],
    [' that an earlier version of the product stored', { unanswered: { fullName: 'Rima Haddad' } }],
  ])('is saved over its own version after a lost response%s', async (_, lost) => {
    const versions = serveProfile(5, { status: 'under_review', fullName: 'Rima Haddad' });
    const call = { ...profile.call, body: { fullName: 'Rima Haddad-Issa' } } as Submission['call'];
    store({ ...profile, call }, lost);
    await submissionQueue.resume(EXPERT);
    expect([versions, stored()]).toEqual([['"3"', '"5"'], []]);
  });

  it('is a conflict if the same field was changed elsewhere', async () => {
    const elsewhere: Partial<User> = { status: 'onboarding', fullName: 'Rima Khoury', version: 5 };
    const versions = serveProfile(5, elsewhere);
    store({ ...profile, base: { version: 3, values: { fullName: 'Rima' } } });
    await open(elsewhere);
    expect(await screen.findByText(/^Someone else has changed this. Open it to choose/)).toBeVisible();
    expect(versions).toEqual(['"3"']);
    const theirs = { version: 5, values: { fullName: 'Rima Khoury' } };
    expect(readOutbox(EXPERT)).toMatchObject([{ state: 'conflict', base: { version: 3 }, theirs }]);
    expect(localStore.snapshot(profile.formKey)).not.toBeNull();
  });

  it('asks about every difference if an earlier version of the product stored it', async () => {
    const versions = serveProfile(5, { status: 'under_review', fullName: 'Rima Khoury' });
    const { base: _, ...old } = profile;
    store(old, { version: 3 });
    await submissionQueue.resume(EXPERT);
    expect(versions).toEqual(['"3"']);
    expect(readOutbox(EXPERT)).toMatchObject([{ state: 'conflict', theirs: { values: { fullName: 'Rima Khoury' } } }]);
  });

  it('stays typed after its first step is sent, and goes on from the saved profile at the second', async () => {
    const arrived = serve(() => HttpResponse.json({ version: 4, fullName: 'Rima Haddad' }));
    store({ ...profileStep, base: { version: 3, values: { fullName: null } } });
    await open();
    expect(await screen.findByText('Your profile, first step')).toBeVisible();
    expect(arrived).toEqual([['/api/expert/profile/partial', null, { fullName: 'Rima Haddad' }]]);
    expect(readDraft(profile.formKey)).toMatchObject({ formData: hours.values, currentStep: 2, base: { version: 4 } });
  });
});

it.each<[string, Submission, string]>([
  [
    'New project: Patient records',
    {
      ...hours,
      kind: 'project',
      page: '/app/organization/submit-project',
      call: { method: 'post', path: '/api/organization/projects', body: { title: 'Patient records' } as never },
    },
    '/app/organization/submit-project',
  ],
  ['Progress', { ...hours, kind: 'checkIn' }, `/app/expert/projects/${PROJECT}`],
  ['Your answer, “Patient records”', { ...hours, kind: 'answer', about: 'Patient records' }, hours.page],
  ['Your profile', profile, '/app/expert/onboarding?edit=true'],
  ['Your profile, first step', profileStep, '/app/expert/onboarding?edit=true'],
])('leads to the form of “%s”', async (name, submission, path) => {
  serve(() => HttpResponse.error());
  store(submission);
  await open();
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
});
