import { act, renderPage, screen } from '@network/web-testing';
import { useTheme } from './theme';

function Toggle() {
  const { theme, toggleTheme } = useTheme();
  return <button onClick={toggleTheme}>{theme}</button>;
}

const isDark = () => document.documentElement.classList.contains('dark');
const toggle = () => screen.getByRole('button');

it('is light until it is toggled, and remembered', async () => {
  const { user, unmount } = await renderPage(<Toggle />);
  expect(toggle()).toHaveTextContent('light');
  await user.click(toggle());
  expect(toggle()).toHaveTextContent('dark');
  expect([isDark(), localStorage.getItem('theme')]).toEqual([true, 'dark']);

  unmount();
  await renderPage(<Toggle />);
  await user.click(toggle());
  expect(toggle()).toHaveTextContent('light');
  expect([isDark(), localStorage.getItem('theme')]).toEqual([false, 'light']);
});

it('follows the choice of another tab', async () => {
  await renderPage(<Toggle />);
  act(() => {
    localStorage.setItem('theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
  });
  expect(toggle()).toHaveTextContent('dark');
  expect(isDark()).toBe(true);
});
