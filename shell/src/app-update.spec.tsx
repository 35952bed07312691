import { localStore, sessionStore } from '@network/api-client';
import { act, http, HttpResponse, renderPage, screen, server, userEvent, waitFor } from '@network/web-testing';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { Messages } from './messages';
import { UpdateOnNavigation } from './app-update';
import { RemoteFailed } from './remote';
import { checkForUpdate, installServiceWorker, isUpdateAvailable } from './service-worker';

const reload = jest.fn();
const update = jest.fn(() => Promise.resolve());
const worker = Object.assign(new EventTarget(), {
  register: () => new Promise<never>(() => undefined),
  getRegistration: () => Promise.resolve({ update }),
});

/** The event of the browser's worker when it has taken over. */
const workerIsOf = (build: string) =>
  act(() => void worker.dispatchEvent(new MessageEvent('message', { data: { build } })));

function Page() {
  const { mutate } = useMutation({ mutationFn: () => new Promise<never>(() => undefined) });
  return (
    <>
      <UpdateOnNavigation reload={reload} />
      <Link to="/next">Next</Link>
      <Link to="/home">Home</Link>
      <Link to="?tab=all">All</Link>
      <button onClick={() => mutate()}>Send</button>
    </>
  );
}

const press = (name: string, role = 'link') => userEvent.click(screen.getByRole(role, { name }));

beforeAll(() => {
  Object.assign(navigator, { serviceWorker: worker });
  document.body.innerHTML =
    '<div id="root" data-config="{}" data-portal="/remotes/portal/e.js" data-build="old"></div>';
  installServiceWorker();
});

beforeEach(() => {
  reload.mockClear();
  server.use(http.untyped.get(/\/(next|home)?$/, () => new HttpResponse('')));
});

describe('a page whose files are no longer there', () => {
  const onRetry = jest.fn();

  beforeEach(async () => {
    onRetry.mockClear();
    server.use(http.untyped.get('*/api/health/live', () => HttpResponse.json({ status: 'ok' })));
    const error = new Error('Loading chunk 7 failed.');
    const failed = <RemoteFailed error={error} tried={Infinity} onRetry={onRetry} reload={reload} />;
    await renderPage(failed, { messages: Messages });
    await screen.findByRole('button', { name: 'Retry' });
  });

  it('checks for a newer build, which Retry loads', async () => {
    expect(update).toHaveBeenCalled();
    workerIsOf('new');
    await press('Retry', 'button');
    expect([reload.mock.calls.length, onRetry.mock.calls.length]).toEqual([1, 0]);
  });

  it('reloads for a newer build only if no service worker reports one', async () => {
    const served = { build: 'old' };
    server.use(http.untyped.get('*/', () => new HttpResponse(`<div id="root" data-build="${served.build}"></div>`)));
    await act(async () => checkForUpdate());
    await press('Retry', 'button');
    expect([reload.mock.calls.length, onRetry.mock.calls.length]).toEqual([0, 1]);
    served.build = 'new';
    checkForUpdate();
    await waitFor(() => expect(isUpdateAvailable()).toBe(true));
    await press('Retry', 'button');
    expect([reload.mock.calls.length, onRetry.mock.calls.length]).toEqual([1, 1]);
  });

  it('is retried if its own build is the newest', async () => {
    workerIsOf('old');
    await press('Retry', 'button');
    expect([reload.mock.calls.length, onRetry.mock.calls.length]).toEqual([0, 1]);
  });
});

it('loads a newer build with the next page, and not before', async () => {
  await renderPage(<Page />);
  workerIsOf('new');
  await press('All');
  expect(reload).not.toHaveBeenCalled();
  await press('Next');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload on Back', async () => {
  function Back() {
    const navigate = useNavigate();
    return <button onClick={() => void navigate(-1)}>Back</button>;
  }
  await renderPage(
    <>
      <Page />
      <Back />
    </>,
  );
  workerIsOf('old');
  await press('Next');
  workerIsOf('new');
  await press('Back', 'button');
  expect(reload).not.toHaveBeenCalled();
});

it('is checked for at most once an hour during navigation', async () => {
  await renderPage(<Page />);
  const begun = Date.now();
  const now = jest.spyOn(Date, 'now').mockReturnValue(begun + 61 * 60_000);
  update.mockClear();
  await press('Next');
  await press('Home');
  await act(async () => undefined);
  expect(update).toHaveBeenCalledTimes(1);
  now.mockRestore();
});

it('stays with the page’s own build', async () => {
  await renderPage(<Page />);
  workerIsOf('old');
  await press('Next');
  expect(reload).not.toHaveBeenCalled();
});

it('does not interrupt a submission', async () => {
  await renderPage(<Page />);
  workerIsOf('new');
  await press('Send', 'button');
  await press('Next');
  expect(reload).not.toHaveBeenCalled();
});

it.each([localStore, sessionStore])(
  'takes nothing that was typed where this device has no room for it',
  async (store) => {
    jest.spyOn(console, 'warn').mockImplementation();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await renderPage(<Page />);
    workerIsOf('new');
    store.write('typed', 'A reading room');
    full.mockRestore();
    await press('Next');
    expect(reload).not.toHaveBeenCalled();
    store.write('typed', null);
  },
);
