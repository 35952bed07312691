import { localStore, STORAGE_KEYS, isListOf, isText } from '@network/api-client';
import { act, renderPage, screen } from '@network/web-testing';
import { UnloadWarning } from './storage-warnings';
import { Toasts } from './layouts';
import { Messages } from './messages';

const WAITING = STORAGE_KEYS.outboxItem('a-form:7');

/** Whether the browser would ask now. */
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('confirms closing the page only while it alone holds a submission', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  await renderPage(<UnloadWarning />);
  act(() => localStore.write(WAITING, 'stored'));
  expect(isAsked()).toBe(false);

  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  act(() => localStore.write('theme', 'dark'));
  expect(isAsked()).toBe(false);
  act(() => localStore.write(WAITING, 'not stored'));
  expect(isAsked()).toBe(true);
  full.mockRestore();

  // Sent.
  act(() => localStore.write(WAITING, null));
  expect(isAsked()).toBe(false);
  localStore.write('theme', null);
});

it('reports damaged storage once', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  await renderPage(<Toasts>the page</Toasts>, { messages: Messages });
  expect(screen.queryByText(/damaged/)).toBeNull();
  for (const key of ['one', 'two']) localStorage.setItem(key, '{');
  await act(async () => ['one', 'two'].forEach((key) => localStore.readJson(key, isListOf(isText))));
  expect(await screen.findAllByText(/stored in this browser was damaged/)).toHaveLength(1);
  warn.mockRestore();
});
