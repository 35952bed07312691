import { act, http, HttpResponse, server } from '@network/web-testing';
import type * as ServiceWorkerModule from './service-worker';

const HOUR_MS = 60 * 60_000;
const update = jest.fn(() => Promise.resolve());
const postMessage = jest.fn();
const register = jest.fn();
const getEntriesByType = jest.fn(() => [{ name: 'http://localhost/main.1.js' }]);

/** A page of the product with a browser that knows service workers, as far as the worker has been registered. */
async function open({ path = '/app/account', build = 'this' as string | null } = {}): Promise<
  typeof ServiceWorkerModule
> {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = '<div id="root" data-config="{}"></div>';
  if (build) document.getElementById('root')!.dataset.build = build;
  let module!: typeof ServiceWorkerModule;
  await jest.isolateModulesAsync(async () => {
    module = await import('./service-worker');
  });
  module.installServiceWorker();
  await act(() => jest.advanceTimersByTimeAsync(0));
  return module;
}

/** Each test opens a page of its own: what the one before listens to goes with it. */
const listened = [window, document].map((target) => [target, jest.spyOn(target, 'addEventListener')] as const);
function closePage() {
  for (const [target, { mock }] of listened)
    mock.calls.forEach(([type, listener]) => target.removeEventListener(type, listener));
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  register.mockResolvedValue(undefined);
  const worker = Object.assign(new EventTarget(), {
    register,
    ready: Promise.resolve({ active: { postMessage } }),
    getRegistration: () => Promise.resolve({ update }),
    controller: {},
  });
  Object.assign(navigator, { serviceWorker: worker });
  Object.assign(performance, { getEntriesByType });
});
afterEach(() => {
  jest.useRealTimers();
  closePage();
  window.history.replaceState(null, '', '/');
});

it('registers the worker without the browser’s cache, and sends it the loaded files', async () => {
  await open();
  expect(register.mock.calls).toEqual([['/sw.js', { updateViaCache: 'none' }]]);
  expect(getEntriesByType).toHaveBeenCalledWith('resource');
  expect(postMessage.mock.calls).toEqual([[{ used: ['http://localhost/main.1.js'] }]]);
});

it('waits until the page has loaded', async () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  await open();
  expect(register).not.toHaveBeenCalled();
  state.mockRestore();
  window.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(0);
  expect(register).toHaveBeenCalledTimes(1);
});

it.each([
  ['in the console', { path: '/admin/programme/experts' }],
  ['on the development server', { build: null }],
])('registers no worker %s', async (_, page) => {
  await open(page);
  expect(register).not.toHaveBeenCalled();
});

it('works in a browser without workers', async () => {
  server.use(http.untyped.get('*/app/account', () => HttpResponse.html('<div data-build="this"></div>')));
  Reflect.deleteProperty(navigator, 'serviceWorker');
  const { checkForUpdate, isUpdateAvailable } = await open();
  expect(() => checkForUpdate()).not.toThrow();
  expect(isUpdateAvailable()).toBe(false);
});

it('works in a browser that rejects the worker', async () => {
  register.mockRejectedValue(new DOMException('private window', 'SecurityError'));
  await open();
  expect(postMessage).not.toHaveBeenCalled();
});

it('learns of a newer build from the worker', async () => {
  const { isUpdateAvailable } = await open();
  const say = (data: object) => navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  say({});
  say({ build: 'this' });
  expect(isUpdateAvailable()).toBe(false);
  say({ build: 'another' });
  expect(isUpdateAvailable()).toBe(true);
});

describe('checking for a newer build', () => {
  const settle = () => jest.advanceTimersByTimeAsync(0);

  it('happens when the connection is back', async () => {
    await open();
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('happens at most once an hour when the user returns to the page', async () => {
    await open();
    const comeBack = async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      await settle();
    };
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    await comeBack();
    expect(update).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await comeBack();
    expect(update).not.toHaveBeenCalled();
    state.mockReturnValue('visible');
    await comeBack();
    await comeBack();
    expect(update).toHaveBeenCalledTimes(1);
    state.mockRestore();
  });

  it('may fail', async () => {
    const { checkForUpdate } = await open();
    update.mockRejectedValueOnce(new Error('offline'));
    checkForUpdate();
    await settle();
    expect(update).toHaveBeenCalledTimes(1);
  });
});
