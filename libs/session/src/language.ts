import type { InterfaceLanguage } from '@network/domain';
import { storedValue } from './stored-value';

const directionOf = (language: InterfaceLanguage) => (language === 'ar' ? 'rtl' : 'ltr');

// shell/public/before-paint.js does the same before the first paint.
const language = storedValue<InterfaceLanguage>('lang', ['en', 'ar'], (value) => {
  document.documentElement.lang = value;
  document.documentElement.dir = directionOf(value);
});

/** The language of the screens, for code outside of React. */
export const readLanguage = language.read;

/** The language of the screens, its direction, and how to change it. */
export function useLanguage() {
  const current = language.use();
  return { language: current, direction: directionOf(current), setLanguage: language.write };
}
