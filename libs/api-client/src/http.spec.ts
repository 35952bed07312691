import { api } from './client';
import { OFFLINE } from './api-error';
import { setSessionLostHandler } from './http';
import { readReturnPath } from './return-path';
import { readToken, writeToken } from './token';

const sent: Request[] = [];
const sendToSignIn = jest.fn();

function answer(make: () => Response | Promise<Response>) {
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
    answer(json(200, {}));
    await read();
    expect(sent[0]!.headers.get('Authorization')).toBe('Bearer abc');
  });

  it('is left out when nobody is signed in', async () => {
    answer(json(200, {}));
    await read();
    expect(sent[0]!.headers.has('Authorization')).toBe(false);
  });
});

it('asks for sentences in the language of the screen', async () => {
  document.documentElement.lang = 'ar';
  answer(json(200, {}));
  await read();
  expect(sent[0]!.headers.get('Accept-Language')).toBe('ar');
});

describe('a call the server refuses', () => {
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
    answer(response);
    expect(await call()).toMatchObject({ name: 'ApiError', message });
  });

  it('keeps the code, the fields and the sentence of the server, of a read too', async () => {
    answer(refused);
    expect(await read()).toMatchObject({
      status: 409,
      code: 'wrong_state',
      fields: { title: ['Too long.'] },
      serverMessage: 'Somebody was faster.',
    });
  });

  it('is told apart from a lost connection', async () => {
    answer(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await write()).toMatchObject({ code: OFFLINE, status: 0 });
  });
});

describe('a 401', () => {
  it('forgets the token, keeps drafts and the page, and sends to sign-in', async () => {
    window.history.pushState(null, '', '/app/expert/onboarding?edit=true');
    writeToken('dead');
    localStorage.setItem('expert_onboarding_draft:1', '{}');
    answer(json(401, { error: 'Sign in again.', code: 'unauthorized' }));

    expect(await write()).toMatchObject({ message: 'Sign in again.', status: 401 });

    expect(readToken()).toBeNull();
    expect(sendToSignIn).toHaveBeenCalledTimes(1);
    expect(readReturnPath()).toBe('/app/expert/onboarding?edit=true');
    expect(localStorage.getItem('expert_onboarding_draft:1')).toBe('{}');
  });

  it('about an earlier session leaves the session of now alone', async () => {
    writeToken('old');
    answer(async () => {
      writeToken('new');
      return Response.json({}, { status: 401 });
    });
    await read();
    expect(readToken()).toBe('new');
    expect(sendToSignIn).not.toHaveBeenCalled();
  });
});

describe('the page to come back to', () => {
  it('is never one of another site', () => {
    sessionStorage.setItem('return_path', '//evil.example/app');
    expect(readReturnPath()).toBeNull();
  });
});
