import { OFFLINE, ApiError } from '@network/api-client';
import { act, http, HttpResponse, renderPage, screen, server, userEvent, waitFor } from '@network/web-testing';
import { Messages } from './messages';
import { Offline, SessionFailed } from './session-states';

const reload = jest.fn();

function serverIsReachable(isReachable: boolean) {
  server.use(
    http.untyped.get('*/api/health/live', () =>
      isReachable ? HttpResponse.json({ status: 'ok' }) : HttpResponse.error(),
    ),
  );
}

it('reloads the page once the server responds, not when the browser reports a connection', async () => {
  serverIsReachable(false);
  await renderPage(<Offline onReconnect={reload} />, { messages: Messages });
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline');

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeEnabled();
  expect(reload).not.toHaveBeenCalled();

  serverIsReachable(true);
  const opened = new Promise((resolve) => reload.mockImplementation(resolve));
  act(() => void window.dispatchEvent(new Event('online')));
  await opened;
});

it('reloads the page within seconds if the browser reports nothing', async () => {
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'queueMicrotask', 'nextTick', 'Date'],
  });
  serverIsReachable(true);
  const opened = new Promise((resolve) => reload.mockImplementation(resolve));
  await renderPage(<Offline onReconnect={reload} />, { messages: Messages });
  jest.advanceTimersByTime(5_000);
  await opened;
  jest.useRealTimers();
});

it('checks again when the user returns to the page, and stops when it is gone', async () => {
  serverIsReachable(false);
  reload.mockReset();
  const { unmount } = await renderPage(<Offline onReconnect={reload} />, { messages: Messages });
  serverIsReachable(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  let isAsked = false;
  server.events.on('request:start', () => (isAsked = true));
  unmount();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  window.dispatchEvent(new Event('online'));
  await act(async () => undefined);
  expect([isAsked, reload.mock.calls.length]).toEqual([false, 1]);
  server.events.removeAllListeners();
});

it('distinguishes a server failure from a lost connection', async () => {
  serverIsReachable(false);
  const onRetry = jest.fn();
  const failed = (code: string) => (
    <SessionFailed error={new ApiError('Something went wrong.', { status: 500, code })} onRetry={onRetry} />
  );
  const { unmount } = await renderPage(failed('INTERNAL'), { messages: Messages });
  expect(screen.getByRole('alert')).toHaveTextContent('Your account could not be loadedSomething went wrong.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  unmount();
  await renderPage(failed(OFFLINE), { messages: Messages });
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline');
});
