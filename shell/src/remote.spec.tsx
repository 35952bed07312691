import { act, http, HttpResponse, renderPage, screen, server } from '@network/web-testing';
import { Messages } from './messages';
import { Remote } from './remote';
import { loadRemoteApp } from './remotes';

const registerRemotes = jest.fn();
const loadRemote = jest.fn();
jest.mock('@module-federation/enhanced/runtime', () => ({
  registerRemotes: (...sent: unknown[]) => registerRemotes(...sent) as void,
  loadRemote: (...sent: unknown[]) => loadRemote(...sent) as unknown,
}));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(http.untyped.get('*/config.json', () => HttpResponse.json({})));
});

it('says that a remote could not be loaded, and loads it again from another URL on Retry', async () => {
  loadRemote.mockRejectedValueOnce(new Error('down'));
  await renderPage(<Remote name="portal" />, { messages: Messages });

  await screen.findByText('This part could not be loaded');
  loadRemote.mockResolvedValueOnce({ default: () => <h1>The portal</h1> });
  // Awaited, because React does not finish what suspends inside an act that is not awaited.
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());

  expect(await screen.findByRole('heading', { name: 'The portal' })).toBeVisible();
  const [first, second] = registerRemotes.mock.calls as [[{ entry: string }[], object], [{ entry: string }[], object]];
  expect(first[0][0]!.entry).toBe('/remotes/portal/remoteEntry.js');
  expect(second[0][0]!.entry).toMatch(/^\/remotes\/portal\/remoteEntry\.js\?retry=\d+$/);
  expect(second[1]).toEqual({ force: true });
});

it('loads the texts of a remote before its app', async () => {
  const order: string[] = [];
  const preload = () => new Promise<void>((resolve) => setTimeout(() => resolve(void order.push('texts'))));
  loadRemote.mockResolvedValueOnce({ default: () => null, preload });
  await loadRemoteApp('portal', true).then(() => order.push('app'));
  expect(order).toEqual(['texts', 'app']);
});
