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

it('opens the page anew once the server answers, and not because the browser believes that it has a line', async () => {
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

it('opens the page anew within seconds, where the browser says nothing of its line', async () => {
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

it('looks again when somebody comes back to the page, and no longer once it has gone', async () => {
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

it('says whether the server or the connection failed', async () => {
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
