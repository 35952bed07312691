import { waitFor } from '@network/web-testing';

const preload = jest.fn();
const loadRemoteApp = jest.fn(() => Promise.reject(new Error('offline')));
const installServiceWorker = jest.fn();
const provideAppConfig = jest.fn();
jest.mock('./messages', () => ({
  Messages: ({ children }: { children: unknown }) => children,
  preload: () => preload() as unknown,
}));
jest.mock('./remotes', () => ({ loadRemoteApp: (...sent: unknown[]) => loadRemoteApp(...(sent as [])) }));
jest.mock('./service-worker', () => ({ installServiceWorker: () => installServiceWorker() as unknown }));
jest.mock('./app', () => ({ App: () => 'the product' }));
jest.mock('./layouts', () => ({ Toasts: ({ children }: { children: unknown }) => children }));
jest.mock('@network/session', () => ({
  provideAppConfig: (config: unknown) => provideAppConfig(config) as unknown,
  SessionProvider: ({ children }: { children: unknown }) => children,
}));

async function open(path: string) {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = `<div id="root" data-config='{"contactEmail":"team@example.org"}'>Loading</div>`;
  await jest.isolateModulesAsync(async () => {
    await import('./main');
  });
}

beforeEach(() => {
  jest.clearAllMocks();
  // Each test has a React of its own, of which the test library knows nothing.
  Object.assign(window, { reportAsset: jest.fn(), IS_REACT_ACT_ENVIRONMENT: false });
});
afterAll(() => window.history.replaceState(null, '', '/'));

it('reads the page’s settings, loads the portal, and renders once the texts have loaded', async () => {
  preload.mockResolvedValue(undefined);
  await open('/login');
  expect(provideAppConfig).toHaveBeenCalledWith({ contactEmail: 'team@example.org' });
  expect(loadRemoteApp.mock.calls).toEqual([['portal']]);
  expect(installServiceWorker).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(document.body).toHaveTextContent('the product'));
  expect(window.reportAsset).toHaveBeenCalledWith('texts', true);
});

it('does not load the portal for the console', async () => {
  preload.mockResolvedValue(undefined);
  await open('/admin/programme/experts');
  expect(loadRemoteApp).not.toHaveBeenCalled();
});

it('retries missing texts every three seconds, and says so', async () => {
  jest.useFakeTimers();
  preload.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined);
  await open('/login');
  await jest.advanceTimersByTimeAsync(2_999);
  expect(window.reportAsset).toHaveBeenLastCalledWith('texts', false);
  expect(document.body).toHaveTextContent('Loading');
  await jest.advanceTimersByTimeAsync(1);
  expect(window.reportAsset).toHaveBeenLastCalledWith('texts', true);
  await jest.runAllTimersAsync();
  expect(document.body).toHaveTextContent('the product');
  jest.useRealTimers();
});
