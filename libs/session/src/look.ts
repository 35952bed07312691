import { isOneOf, localStore, STORAGE_KEYS } from '@network/api-client';
import { DEFAULT_LANGUAGE, type InterfaceLanguage } from '@network/domain';
import { useSyncExternalStore } from 'react';

/** The choices that change a whole page. */
interface Look {
  language: InterfaceLanguage;
  theme: 'light' | 'dark';
}

let prerendered: Look = { language: DEFAULT_LANGUAGE, theme: 'light' };

/** Sets the look of a prerendered page, with which hydration must start. Call it before rendering. */
export function setPrerenderedLook(look: Look) {
  prerendered = look;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * A choice that all tabs share. `show` changes the page, as shell/src/before-paint.js does before the first paint.
 * `fallback` is the value while none is stored. A cookie lets the server render the next page with the choice.
 */
export function storedChoice<Name extends keyof Look>(
  name: Name,
  values: readonly Look[Name][],
  show: (value: Look[Name]) => void,
  fallback: () => Look[Name],
) {
  const key = STORAGE_KEYS[name];
  const stored = () => localStore.readText(key, isOneOf(...values));
  const read = () => stored() ?? fallback();

  function apply(value: Look[Name]) {
    show(value);
    document.cookie = `${key}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  }

  // Applies a choice that was made in another tab.
  const subscribe = (listener: () => void) =>
    localStore.subscribe(key, () => {
      apply(read());
      listener();
    });

  return {
    stored,
    read,
    /** Stores a value. Null restores the fallback. */
    write(value: Look[Name] | null) {
      apply(value ?? fallback());
      localStore.write(key, value);
    },
    use: () => useSyncExternalStore(subscribe, read, () => prerendered[name]),
  };
}

const theme = storedChoice(
  'theme',
  ['light', 'dark'],
  (value) => document.documentElement.classList.toggle('dark', value === 'dark'),
  () => 'light',
);

/** Returns the chosen theme, light by default, and a function that switches to the other one. */
export function useTheme() {
  const current = theme.use();
  return { theme: current, toggleTheme: () => theme.write(current === 'dark' ? 'light' : 'dark') };
}
