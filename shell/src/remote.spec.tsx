import { FRAME } from '@network/federation/frame';
import { loadAppConfig, provideAppConfig } from '@network/session';
import { act, http, HttpResponse, renderPage, screen, server } from '@network/web-testing';
import { Messages } from './messages';
import { Remote } from './remote';
import { loadRemoteApp } from './remotes';

const loadExposedApp = jest.fn();
jest.mock('./container', () => ({ loadExposedApp: (...sent: unknown[]) => loadExposedApp(...sent) as unknown }));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(http.untyped.get('*/config.json', () => HttpResponse.json({})));
  lineIs(true);
});

function lineIs(there: boolean) {
  server.use(
    http.untyped.get('*/api/health/live', () => (there ? HttpResponse.json({ status: 'ok' }) : HttpResponse.error())),
  );
}

/** Awaited throughout, because React does not finish what suspends inside an act that is not awaited. */
const open = () => act(async () => void (await renderPage(<Remote name="portal" />, { messages: Messages })));

function lineIsBack() {
  lineIs(true);
  return act(async () => void window.dispatchEvent(new Event('online')));
}

it('says that a remote could not be loaded, and loads it again from another URL on Retry', async () => {
  loadExposedApp.mockRejectedValueOnce(new Error('down'));
  await renderPage(<Remote name="portal" />, { messages: Messages });

  await screen.findByText('This part could not be loaded');
  loadExposedApp.mockResolvedValueOnce({ default: () => <h1>The portal</h1> });
  // Awaited, because React does not finish what suspends inside an act that is not awaited.
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());

  expect(await screen.findByRole('heading', { name: 'The portal' })).toBeVisible();
  const [first, second] = loadExposedApp.mock.calls as [[string, { url: string }], [string, { url: string }]];
  expect(first[1].url).toBe('/remotes/portal/remoteEntry.js');
  expect(second[1].url).toMatch(/^\/remotes\/portal\/remoteEntry\.js\?retry=\d+$/);
});

it('loads a remote by itself once the server answers, where there was no line', async () => {
  lineIs(false);
  loadExposedApp.mockRejectedValueOnce(new Error('down'));
  await act(async () => void loadRemoteApp('portal', true).catch(() => undefined));
  await open();
  expect(await screen.findByText('You are offline')).toBeVisible();
  loadExposedApp.mockResolvedValueOnce({ default: () => <h1>The portal</h1> });
  await lineIsBack();
  expect(await screen.findByRole('heading', { name: 'The portal' })).toBeVisible();
});

it('keeps what stands above a page that could not be loaded, and opens the page once the server answers', async () => {
  lineIs(false);
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
  await lineIsBack();
  expect(await screen.findByRole('heading', { name: 'My account' })).toBeVisible();
});

it('loads the texts of a remote before its app', async () => {
  const order: string[] = [];
  const preload = () => new Promise<void>((resolve) => setTimeout(() => resolve(void order.push('texts'))));
  loadExposedApp.mockResolvedValueOnce({ default: () => null, preload });
  await loadRemoteApp('portal', true).then(() => order.push('app'));
  expect(order).toEqual(['texts', 'app']);
});

it('loads the admin console from where it is, with the hash that it is pinned to', async () => {
  const adminConsoleUrl = 'https://console.example.org';
  provideAppConfig({ ...(await loadAppConfig()), adminConsoleUrl, adminConsoleIntegrity: 'sha384-abc' });
  server.use(
    http.untyped.get(`${adminConsoleUrl}/remotes/admin-console/release.json`, () =>
      HttpResponse.json({ version: '7.0.0', frame: FRAME.version, frameFrom: FRAME.version }),
    ),
  );
  loadExposedApp.mockReset().mockResolvedValue({ default: () => null });

  await loadRemoteApp('admin_console');
  const url = `${adminConsoleUrl}/remotes/admin-console/remoteEntry.js`;
  expect(loadExposedApp.mock.calls).toEqual([['admin_console', { url, integrity: 'sha384-abc' }]]);
});
