import { isOneOf, localStore } from '@network/api-client';
import { DEFAULT_LANGUAGE, type InterfaceLanguage } from '@network/domain';
import { useSyncExternalStore } from 'react';

/**
 * A choice between a few values that all tabs share, under a key of the local store. `apply` shows it on the page,
 * `fallback` is the value while none is stored, and `prerendered` the value with which the page was prerendered.
 */
export function storedChoice<const Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
  apply: (value: Value) => void,
  { fallback = () => values[0], prerendered }: { fallback?: () => Value; prerendered: () => Value },
) {
  const read = (): Value => localStore.readText(key, isOneOf(...values)) ?? fallback();
  // Applies a choice that was made in another tab.
  const subscribe = (listener: () => void) =>
    localStore.subscribe(key, () => {
      apply(read());
      listener();
    });
  return {
    read,
    /** Stores a value. Null restores the fallback. */
    write(value: Value | null) {
      apply(value ?? fallback());
      localStore.write(key, value);
    },
    use: (): Value => useSyncExternalStore(subscribe, read, prerendered),
  };
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Stores a choice in a cookie, so that the server renders the next page with it. */
export function setCookie(name: string, value: string) {
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** The choices that change a whole page. */
interface Look {
  language: InterfaceLanguage;
  theme: 'light' | 'dark';
}

let look: Look = { language: DEFAULT_LANGUAGE, theme: 'light' };

/** The look of the prerendered page. Hydration must start with the same one. */
export const prerenderedLook = () => look;

/** Sets the look of a prerendered page. Call it before rendering. */
export function setPrerenderedLook(value: Look) {
  look = value;
}
