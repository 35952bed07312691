import { SHELL_API_VERSION } from '@network/federation/shell-api';
import { loadAppConfig, provideAppConfig } from '@network/session';
import { act, http, HttpResponse, renderPage, screen, server } from '@network/web-testing';
import { Messages } from './messages';
import { Remote, RemotePending } from './remote';
import { loadRemoteApp } from './remotes';

const loadExposedApp = jest.fn();
jest.mock('./container', () => ({ loadExposedApp: (...sent: unknown[]) => loadExposedApp(...sent) as unknown }));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(http.untyped.get('*/config.json', () => HttpResponse.json({})));
  serverIsReachable(true);
});

function serverIsReachable(isReachable: boolean) {
  server.use(
    http.untyped.get('*/api/health/live', () =>
      isReachable ? HttpResponse.json({ status: 'ok' }) : HttpResponse.error(),
    ),
  );
}

/** Awaited throughout, because React does not finish what suspends inside an act that is not awaited. */
const open = () => act(async () => void (await renderPage(<Remote name="portal" />, { messages: Messages })));

function reconnect() {
  serverIsReachable(true);
  return act(async () => void window.dispatchEvent(new Event('online')));
}

describe('a load failure while the server responds', () => {
  const gone = new Error('down');
  const portal = { default: () => <h1>The portal</h1> };
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const urls = () => (loadExposedApp.mock.calls as [string, { url: string }][]).map(([, { url }]) => url);

  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
    loadExposedApp.mockReset();
    return act(async () => {
      loadExposedApp.mockRejectedValueOnce(gone);
      await loadRemoteApp('portal', true).catch(() => undefined);
    });
  });
  afterEach(() => jest.useRealTimers());

  it('is retried automatically, from another URL', async () => {
    loadExposedApp.mockRejectedValueOnce(gone).mockResolvedValueOnce(portal);
    await open();
    await pass(1_000);
    await pass(2_000);
    expect(await screen.findByRole('heading', { name: 'The portal' })).toBeVisible();
    expect(new Set(urls()).size).toBe(3);
    expect(urls()[2]).toMatch(/^\/remotes\/portal\/remoteEntry\.js\?retry=\d+$/);
  });

  it('is not retried if a loaded page has a bug', async () => {
    const Broken = () => {
      throw new TypeError('undefined is not a function');
    };
    loadExposedApp.mockResolvedValueOnce({ default: Broken });
    await act(async () => void (await loadRemoteApp('portal', true)));
    const before = urls().length;
    await open();
    expect(await screen.findByText('This part could not be loaded')).toBeVisible();
    expect(urls()).toHaveLength(before);
  });

  it('is reported after three attempts, and retried on Retry', async () => {
    loadExposedApp.mockRejectedValue(gone);
    await open();
    for (const pause of [1_000, 2_000, 4_000]) await pass(pause);
    expect(await screen.findByText('This part could not be loaded')).toBeVisible();
    expect(urls()).toHaveLength(4);
    loadExposedApp.mockResolvedValueOnce(portal);
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
    expect(await screen.findByRole('heading', { name: 'The portal' })).toBeVisible();
  });
});

it('loads a remote automatically once the server responds again', async () => {
  serverIsReachable(false);
  loadExposedApp.mockRejectedValueOnce(new Error('down'));
  await act(async () => void loadRemoteApp('portal', true).catch(() => undefined));
  await open();
  expect(await screen.findByText('You are offline')).toBeVisible();
  loadExposedApp.mockResolvedValueOnce({ default: () => <h1>The portal</h1> });
  await reconnect();
  expect(await screen.findByRole('heading', { name: 'The portal' })).toBeVisible();
});

it('keeps the content above a page that failed to load, and opens the page once the server responds', async () => {
  serverIsReachable(false);
  const page = { isThere: false };
  function Page() {
    if (!page.isThere) throw new Error('Loading chunk account failed.');
    return <h1>My account</h1>;
  }
  const App: Awaited<ReturnType<typeof loadRemoteApp>>['default'] = ({ PageBoundary }) => (
    <>
      <p>What waits</p>
      <PageBoundary>
        <Page />
      </PageBoundary>
    </>
  );
  loadExposedApp.mockResolvedValueOnce({ default: App });
  await act(async () => void (await loadRemoteApp('portal', true)));
  await open();
  expect(await screen.findByText('You are offline')).toBeVisible();
  expect(screen.getByText('What waits')).toBeVisible();
  page.isThere = true;
  await reconnect();
  expect(await screen.findByRole('heading', { name: 'My account' })).toBeVisible();
});

describe('a slow remote', () => {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
    loadExposedApp.mockReset().mockReturnValue(new Promise(() => undefined));
  });
  afterEach(() => jest.useRealTimers());

  it('is named after three seconds, and reported as not responding after 20', async () => {
    void loadRemoteApp('portal', true).catch(() => undefined);
    await open();
    expect(screen.getByText('Loading...')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.getByText('Still loading. The connection is slow.')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(17_000));
    expect(await screen.findByRole('alert')).toHaveTextContent('We waited 20 seconds for http://localhost.');
  });

  it('names the host of the console', async () => {
    provideAppConfig({ ...(await loadAppConfig()), adminConsoleUrl: 'https://console.example.org' });
    await renderPage(<RemotePending name="admin_console" />, { messages: Messages });
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.getByText('Still waiting for the admin console from console.example.org')).toBeVisible();
  });
});

it('loads a remote once', async () => {
  loadExposedApp.mockReset().mockResolvedValue({ default: () => null });
  await loadRemoteApp('portal', true);
  await Promise.all([loadRemoteApp('portal'), loadRemoteApp('portal')]);
  expect(loadExposedApp).toHaveBeenCalledTimes(1);
});

it('loads the texts of a remote before its app', async () => {
  const order: string[] = [];
  const preload = () => new Promise<void>((resolve) => setTimeout(() => resolve(void order.push('texts'))));
  loadExposedApp.mockResolvedValueOnce({ default: () => null, preload });
  await loadRemoteApp('portal', true).then(() => order.push('app'));
  expect(order).toEqual(['texts', 'app']);
});

it('loads the admin console from its origin, with its pinned hash', async () => {
  const adminConsoleUrl = 'https://console.example.org';
  provideAppConfig({ ...(await loadAppConfig()), adminConsoleUrl, adminConsoleIntegrity: 'sha384-abc' });
  server.use(
    http.untyped.get(`${adminConsoleUrl}/remotes/admin-console/release.json`, () =>
      HttpResponse.json({ version: '7.0.0', frame: SHELL_API_VERSION.current, frameFrom: SHELL_API_VERSION.current }),
    ),
  );
  loadExposedApp.mockReset().mockResolvedValue({ default: () => null });

  await loadRemoteApp('admin_console');
  const url = `${adminConsoleUrl}/remotes/admin-console/remoteEntry.js`;
  expect(loadExposedApp.mock.calls).toEqual([['admin_console', { url, integrity: 'sha384-abc' }]]);
});
