import { isListOf, isText, localStore } from '@network/api-client';
import { act, renderPage, screen } from '@network/web-testing';
import { Toasts } from './layouts';
import { Messages } from './messages';

it('tells once that something stored was damaged', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  await renderPage(<Toasts>the page</Toasts>, { messages: Messages });
  expect(screen.queryByText(/damaged/)).toBeNull();
  for (const key of ['one', 'two']) localStorage.setItem(key, '{');
  await act(async () => ['one', 'two'].forEach((key) => localStore.readJson(key, isListOf(isText))));
  expect(await screen.findAllByText(/stored was damaged/)).toHaveLength(1);
  warn.mockRestore();
});
