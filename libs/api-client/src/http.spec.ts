import { api } from './client';
import { OFFLINE } from './api-error';
import { setSessionLostHandler } from './http';
import { readReturnPath, readToken, rememberReturnPath, writeToken } from './stored-session';

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

it('contains the direction of the names in a response', async () => {
  respond(json(200, { fullName: 'Rana \u202e21\u2069', country: 'Syria' }));
  expect((await api.GET('/api/auth/me')).data).toEqual({ fullName: 'Rana 21', country: 'Syria' });
});

it('a write that is never answered counts as lost, and a read is waited for', async () => {
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

  it('about an earlier session leaves the present one alone', async () => {
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

describe('the page to come back to', () => {
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
