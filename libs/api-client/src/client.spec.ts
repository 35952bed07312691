import { QueryObserver } from '@tanstack/react-query';
import { ApiError, OFFLINE } from './api-error';
import { api, setSessionLostHandler } from './client';
import { setConfirm } from './confirmation';
import { takePrefetched } from './prefetched';
import { createQueryClient } from './query-client';
import { readReturnPath, readToken, rememberReturnPath, writeToken } from './stored-session';

describe('a call', () => {
  const sent: Request[] = [];

  const sendToSignIn = jest.fn();

  function respond(make: () => Response | Promise<Response>) {
    globalThis.fetch = async (input) => {
      sent.push(input as Request);
      return make();
    };
  }

  const json = (status: number, body: unknown) => () => Response.json(body, { status });

  const read = () => api.GET('/api/auth/me').catch((error: unknown) => error);

  const write = () => api.POST('/api/auth/logout').catch((error: unknown) => error);

  beforeEach(() => {
    sent.length = 0;
    sendToSignIn.mockReset();
    setSessionLostHandler(sendToSignIn);
  });

  describe('the token', () => {
    it('travels with every call', async () => {
      writeToken('abc');
      respond(json(200, {}));
      await read();
      expect(sent[0]!.headers.get('Authorization')).toBe('Bearer abc');
    });

    it('is left out when nobody is signed in', async () => {
      respond(json(200, {}));
      await read();
      expect(sent[0]!.headers.has('Authorization')).toBe(false);
    });
  });

  it('requests messages in the language of the screen', async () => {
    document.documentElement.lang = 'ar';
    respond(json(200, {}));
    await read();
    expect(sent[0]!.headers.get('Accept-Language')).toBe('ar');
  });

  it('isolates the direction of names in a response', async () => {
    respond(json(200, { fullName: 'Rana \u202e21\u2069', country: 'Syria' }));
    expect((await api.GET('/api/auth/me')).data).toEqual({ fullName: 'Rana 21', country: 'Syria' });
  });

  it('a write without a response counts as lost, while a read waits', async () => {
    jest.useFakeTimers();
    const ends: (AbortSignal | null | undefined)[] = [];
    globalThis.fetch = (_, init) => {
      ends.push(init?.signal);
      if (!init?.signal) return Promise.resolve(Response.json({}));
      return new Promise((_, reject) => {
        init.signal!.addEventListener('abort', () => reject(init.signal!.reason as Error));
      });
    };
    let isOver = false;
    const written = write().finally(() => (isOver = true));
    await read();
    await jest.advanceTimersByTimeAsync(59_999);
    expect(isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    jest.useRealTimers();
    expect(await written).toMatchObject({ code: OFFLINE, status: 0 });
    expect(ends).toEqual([expect.any(AbortSignal), undefined]);
  });

  describe('a call that fails', () => {
    const refused = json(409, { error: 'Somebody was faster.', code: 'wrong_state', fields: { title: ['Too long.'] } });
    it.each([
      ['a write', 'its error field', write, refused, 'Somebody was faster.'],
      ['a write', 'the status without an error field', write, json(500, {}), 'HTTP error! status: 500'],
      [
        'a write',
        "'Request failed' when the body is no JSON",
        write,
        () => new Response('<h1>', { status: 502 }),
        'Request failed',
      ],
      ['a read', 'the status', read, refused, 'HTTP error! status: 409'],
      [
        'a read',
        'the status when the body is no JSON',
        read,
        () => new Response('', { status: 503 }),
        'HTTP error! status: 503',
      ],
    ])('%s says %s', async (_kind, _what, call, response, message) => {
      respond(response);
      expect(await call()).toMatchObject({ name: 'ApiError', message });
    });

    it('has the code, the fields and the message of the server, of a read too', async () => {
      respond(refused);
      expect(await read()).toMatchObject({
        status: 409,
        code: 'wrong_state',
        fields: { title: ['Too long.'] },
        serverMessage: 'Somebody was faster.',
      });
    });

    it('differs from a lost connection, and that from an aborted call', async () => {
      respond(() => Promise.reject(new TypeError('Failed to fetch')));
      expect(await write()).toMatchObject({ name: 'ApiError', code: OFFLINE, status: 0 });
      respond(() => Promise.reject(new DOMException('Gone', 'AbortError')));
      expect(await write()).toMatchObject({ name: 'AbortError' });
    });

    it('counts as a lost connection if the response breaks off', async () => {
      const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) });
      respond(() => new Response(broken, { headers: { 'Content-Type': 'application/json' } }));
      expect(await write()).toMatchObject({ name: 'ApiError', code: OFFLINE, status: 0 });
    });
  });

  describe('a 401', () => {
    it('removes the token, keeps drafts and the page, and goes to sign-in', async () => {
      window.history.pushState(null, '', '/app/expert/onboarding?edit=true');
      writeToken('dead');
      localStorage.setItem('expert_onboarding_draft:1', '{}');
      respond(json(401, { error: 'Sign in again.', code: 'unauthorized' }));

      expect(await write()).toMatchObject({ message: 'Sign in again.', status: 401 });

      expect(readToken()).toBeNull();
      expect(sendToSignIn).toHaveBeenCalledTimes(1);
      expect(readReturnPath()).toBe('/app/expert/onboarding?edit=true');
      expect(localStorage.getItem('expert_onboarding_draft:1')).toBe('{}');
    });

    it('of an earlier session does not end the current one', async () => {
      writeToken('old');
      respond(async () => {
        writeToken('new');
        return Response.json({}, { status: 401 });
      });
      await read();
      expect(readToken()).toBe('new');
      expect(sendToSignIn).not.toHaveBeenCalled();
    });
  });

  describe('the return page', () => {
    it.each([
      ['/app/expert/dashboard', '?tab=one', '/app/expert/dashboard?tab=one'],
      ['/admin', '', '/admin'],
      ['/auth/start', '', null],
      ['/', '', null],
      ['/apple', '', null],
    ])('after sign-in at %s%s is %s', (pathname, search, path) => {
      rememberReturnPath({ pathname, search });
      expect(readReturnPath()).toBe(path);
    });

    it('is never one of another site', () => {
      sessionStorage.setItem('return_path', '//evil.example/app');
      expect(readReturnPath()).toBeNull();
    });
  });
});

describe('the confirmation', () => {
  const NEEDED = { error: 'Confirm that it’s you.', code: 'confirmation_needed' };

  const sent: string[] = [];

  let unregister = () => {};

  /** A server that refuses calls until there was a confirmation, and accepts them after it. */
  function serve(isConfirmed: () => boolean) {
    globalThis.fetch = async (input) => {
      sent.push(await (input as Request).text());
      return isConfirmed() ? Response.json({ done: true }) : Response.json(NEEDED, { status: 403 });
    };
  }

  const grant = (email: string) =>
    api.POST('/api/admin/administrators', { body: { email } }).catch((error: unknown) => error);

  beforeEach(() => {
    sent.length = 0;
  });

  afterEach(() => unregister());

  it('sends a call again, as it was, once the person has confirmed', async () => {
    let confirmed = false;
    serve(() => confirmed);
    unregister = setConfirm(async () => (confirmed = true));
    expect(await grant('omar@example.org')).toMatchObject({ data: { done: true } });
    expect(sent).toEqual(['{"email":"omar@example.org"}', '{"email":"omar@example.org"}']);
  });

  it('asks once for calls rejected at the same time', async () => {
    let confirmed = false;
    serve(() => confirmed);
    const confirm = jest.fn(async () => {
      await Promise.resolve();
      return (confirmed = true);
    });
    unregister = setConfirm(confirm);
    const answers = await Promise.all([grant('omar@example.org'), grant('rana@example.org')]);
    expect(answers).toEqual([
      expect.objectContaining({ data: { done: true } }),
      expect.objectContaining({ data: { done: true } }),
    ]);
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it("fails with the server's message if the user does not confirm, and asks again next time", async () => {
    serve(() => false);
    const confirm = jest.fn(async () => false);
    unregister = setConfirm(confirm);
    const error = { name: 'ApiError', status: 403, message: 'Confirm that it’s you.' };
    expect(await grant('omar@example.org')).toMatchObject(error);
    expect(await grant('omar@example.org')).toMatchObject(error);
    expect(confirm).toHaveBeenCalledTimes(2);
    expect(sent).toHaveLength(2);
  });

  it('does not ask after other errors, or without a dialog', async () => {
    const confirm = jest.fn(async () => true);
    unregister = setConfirm(confirm);
    globalThis.fetch = async () => Response.json({ error: 'No.', code: 'wrong_role' }, { status: 403 });
    expect(await grant('omar@example.org')).toMatchObject({ code: 'wrong_role' });
    globalThis.fetch = async () => new Response('<h1>', { status: 403 });
    expect(await grant('omar@example.org')).toMatchObject({ status: 403 });
    unregister();
    serve(() => false);
    expect(await grant('omar@example.org')).toMatchObject({ code: 'confirmation_needed' });
    expect(confirm).not.toHaveBeenCalled();
  });

  it('asks for a passkey if the server requires one, except for the calls that use it', async () => {
    const proofs: string[] = [];
    unregister = setConfirm(async (proof) => proofs.push(proof) > 0);
    const needed = { error: 'Use your passkey.', code: 'passkey_needed' };
    globalThis.fetch = async (input) =>
      proofs.length > 0 && !(input as Request).url.includes('passkeys')
        ? Response.json([])
        : Response.json(needed, { status: 403 });
    expect(await api.GET('/api/admin/administrators')).toMatchObject({ data: [] });
    expect(proofs).toEqual(['passkey']);
    const challenge = await api.POST('/api/account/passkeys/challenge').catch((error: unknown) => error);
    expect(challenge).toMatchObject({ code: 'passkey_needed' });
    expect(proofs).toEqual(['passkey']);
  });

  it('also asks for a call that began before the dialog was registered', async () => {
    globalThis.fetch = async () => {
      unregister = setConfirm(async () => true);
      globalThis.fetch = async () => Response.json([]);
      return Response.json({ error: 'Use your passkey.', code: 'passkey_needed' }, { status: 403 });
    };
    expect(await api.GET('/api/admin/administrators')).toMatchObject({ data: [] });
  });
});

describe('a prefetched response', () => {
  const URL_OF_DASHBOARD = '/api/organization/dashboard';

  const request = (method: string) => new Request(new URL(URL_OF_DASHBOARD, window.location.href), { method });

  const answer = Response.json({});

  beforeEach(() => {
    window.prefetched = [{ url: URL_OF_DASHBOARD, headers: {}, at: Date.now(), response: Promise.resolve(answer) }];
  });

  it('is used once', async () => {
    expect(await takePrefetched(request('GET'))).toBe(answer);
    expect(await takePrefetched(request('GET'))).toBeUndefined();
  });

  it('is dropped by a write, which makes it stale', async () => {
    expect(await takePrefetched(request('POST'))).toBeUndefined();
    expect(await takePrefetched(request('GET'))).toBeUndefined();
  });
});

describe('the query client', () => {
  const read = (queryFn: () => Promise<unknown>) => ({ queryKey: ['read'], queryFn, retryDelay: 0 });

  describe('a read', () => {
    it.each([
      ['once more if the server failed', new ApiError('Bad Gateway', { status: 502 }), 2],
      ['once more if the connection is lost', new ApiError('Offline', { status: 0, code: 'offline' }), 2],
      ['not again if the server refused it', new ApiError('Not found', { status: 404 }), 1],
    ])('is tried %s', async (_, error, times) => {
      const queryFn = jest.fn(() => Promise.reject(error));
      const observer = new QueryObserver(createQueryClient(), read(queryFn));
      await new Promise<void>((resolve) => observer.subscribe(({ isError }) => isError && resolve()));
      observer.destroy();
      expect(queryFn).toHaveBeenCalledTimes(times);
    });

    it('is fresh for a minute', async () => {
      const queryFn = jest.fn(async () => 'data');
      const cache = createQueryClient();
      const now = jest.spyOn(Date, 'now').mockReturnValue(0);
      await cache.fetchQuery(read(queryFn));
      now.mockReturnValue(59_000);
      await cache.fetchQuery(read(queryFn));
      expect(queryFn).toHaveBeenCalledTimes(1);
      now.mockReturnValue(61_000);
      await cache.fetchQuery(read(queryFn));
      expect(queryFn).toHaveBeenCalledTimes(2);
      now.mockRestore();
    });
  });
});
