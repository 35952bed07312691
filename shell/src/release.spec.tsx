import { SHELL_API_VERSION } from '@network/federation/shell-api';
import { http, HttpResponse, renderPage, screen, server } from '@network/web-testing';
import { Messages } from './messages';
import { RemoteFailed } from './remote';
import { expectFittingRelease } from './release';

const ENTRY = 'https://console.example.org/remotes/admin-console/remoteEntry.js';
const OLD = 'The admin console is outdated';
const NEW = 'The admin console is newer than this site';

const answer = (response: () => Response) =>
  server.use(http.untyped.get('https://console.example.org/remotes/admin-console/release.json', response));
const state = (frame: number, frameFrom: number) =>
  answer(() => HttpResponse.json({ version: '7.0.0', frame, frameFrom }));

async function shownFor(entry = ENTRY) {
  const error: unknown = await expectFittingRelease(entry).then(
    () => null,
    (failure: unknown) => failure,
  );
  if (!error) return null;
  server.use(http.untyped.get('*/api/health/live', () => HttpResponse.json({ status: 'ok' })));
  const { unmount } = await renderPage(<RemoteFailed error={error} tried={Infinity} onRetry={() => undefined} />, {
    messages: Messages,
  });
  const { textContent: text } = await screen.findByRole('alert');
  unmount();
  return text;
}

it('accepts a console of its own version, and a compatible newer one', async () => {
  state(SHELL_API_VERSION.current, SHELL_API_VERSION.oldestShell);
  expect(await shownFor()).toBeNull();
  state(SHELL_API_VERSION.current + 2, SHELL_API_VERSION.current);
  expect(await shownFor()).toBeNull();
});

it('rejects a console that is too old or without a release', async () => {
  state(SHELL_API_VERSION.oldestRemote - 1, 0);
  expect(await shownFor()).toContain(`${OLD}The console at https://console.example.org was built for an earlier`);
  answer(() => new HttpResponse('<!doctype html>', { status: 404 }));
  expect(await shownFor()).toContain(OLD);
});

it('treats an HTML page instead of the release as no release', async () => {
  answer(() => new HttpResponse('<!doctype html>'));
  expect(await shownFor()).toContain(OLD);
});

it('reports a console that needs a newer shell', async () => {
  state(SHELL_API_VERSION.current + 2, SHELL_API_VERSION.current + 1);
  expect(await shownFor()).toContain(`${NEW}Version 7.0.0 at https://console.example.org needs features`);
});

it('names no side if the release cannot be loaded, and reuses the entry’s query on a retry', async () => {
  answer(() => new HttpResponse(null, { status: 503 }));
  expect(await shownFor()).toContain('This part could not be loaded');
  let query = '';
  server.use(
    http.untyped.get('https://console.example.org/remotes/admin-console/release.json', ({ request }) => {
      query = new URL(request.url).search;
      return HttpResponse.json({
        version: '7.0.0',
        frame: SHELL_API_VERSION.current,
        frameFrom: SHELL_API_VERSION.current,
      });
    }),
  );
  await expectFittingRelease(`${ENTRY}?retry=1`);
  expect(query).toBe('?retry=1');
});
