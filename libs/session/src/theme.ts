import { STORAGE_KEYS } from '@network/api-client';
import { storedChoice } from './stored-choice';

// shell/public/before-paint.js does the same before the first paint.
const theme = storedChoice(STORAGE_KEYS.theme, ['light', 'dark'], (value) =>
  document.documentElement.classList.toggle('dark', value === 'dark'),
);

/** The chosen theme, light by default, and how to change to the other one. */
export function useTheme() {
  const current = theme.use();
  return { theme: current, toggleTheme: () => theme.write(current === 'dark' ? 'light' : 'dark') };
}
