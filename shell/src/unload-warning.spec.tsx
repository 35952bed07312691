import { localStore, STORAGE_KEYS } from '@network/api-client';
import { act, renderPage } from '@network/web-testing';
import { UnloadWarning } from './unload-warning';

const WAITING = STORAGE_KEYS.outboxItem('a-form:7');

/** Whether the browser would ask now. */
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before the page is closed while it alone holds what waits, and not before or after', async () => {
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
