import { STORAGE_KEYS } from '@network/api-client';
import { prerenderedLook, setCookie, storedChoice } from './stored-choice';

// shell/src/before-paint.js does the same before the first paint. The cookie tells the server which page to serve.
function apply(value: 'light' | 'dark') {
  document.documentElement.classList.toggle('dark', value === 'dark');
  setCookie('theme', value);
}

const theme = storedChoice(STORAGE_KEYS.theme, ['light', 'dark'], apply, {
  prerendered: () => prerenderedLook().theme,
});

/** Returns the chosen theme, light by default, and a function that switches to the other one. */
export function useTheme() {
  const current = theme.use();
  return { theme: current, toggleTheme: () => theme.write(current === 'dark' ? 'light' : 'dark') };
}
