import { renderPage } from '@network/web-testing';
import { DateTime } from './formats';
import { Messages } from './messages';

afterEach(() => jest.restoreAllMocks());

it.each([
  ['of the browser', ['en-GB', 'en'], '2 Mar 2026'],
  ['of the product where the browser says none', [], 'Mar 2, 2026'],
  ['of the product where the browser says what is no language tag', ['en-US@posix'], 'Mar 2, 2026'],
])('a date has the format %s', async (_, languages, expected) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  const { container } = await renderPage(<DateTime at="2026-03-02T12:00:00Z" isDayOnly />, { messages: Messages });
  expect(container.textContent?.trim()).toBe(expected);
});
