import { act, http, HttpResponse, renderPage, screen, server, userEvent } from '@network/web-testing';
import { Messages } from './messages';
import { NoLine } from './session-states';

const reload = jest.fn();

function lineIs(there: boolean) {
  server.use(
    http.untyped.get('*/api/health/live', () => (there ? HttpResponse.json({ status: 'ok' }) : HttpResponse.error())),
  );
}

it('opens the page anew once the server answers, and not because the browser believes that it has a line', async () => {
  lineIs(false);
  await renderPage(<NoLine onBack={reload} />, { messages: Messages });
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline');

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeEnabled();
  expect(reload).not.toHaveBeenCalled();

  lineIs(true);
  const opened = new Promise((resolve) => reload.mockImplementation(resolve));
  act(() => void window.dispatchEvent(new Event('online')));
  await opened;
});

it('opens the page anew within seconds, where the browser says nothing of its line', async () => {
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'queueMicrotask', 'nextTick', 'Date'],
  });
  lineIs(true);
  const opened = new Promise((resolve) => reload.mockImplementation(resolve));
  await renderPage(<NoLine onBack={reload} />, { messages: Messages });
  jest.advanceTimersByTime(5_000);
  await opened;
  jest.useRealTimers();
});
