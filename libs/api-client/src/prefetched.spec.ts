import { takePrefetched } from './prefetched';

const URL_OF_DASHBOARD = '/api/organization/dashboard';
const request = (method: string) => new Request(new URL(URL_OF_DASHBOARD, window.location.href), { method });
const answer = Response.json({});

beforeEach(() => {
  window.prefetched = [{ url: URL_OF_DASHBOARD, headers: {}, at: Date.now(), response: Promise.resolve(answer) }];
});

it('is taken once', async () => {
  expect(await takePrefetched(request('GET'))).toBe(answer);
  expect(await takePrefetched(request('GET'))).toBeUndefined();
});

it('is dropped by a write, after which it is no longer true', async () => {
  expect(await takePrefetched(request('POST'))).toBeUndefined();
  expect(await takePrefetched(request('GET'))).toBeUndefined();
});
