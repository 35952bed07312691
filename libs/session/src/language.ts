import { asInterfaceLanguage, DEFAULT_LANGUAGE, directionOf, type InterfaceLanguage } from '@network/domain';
import { storedValue } from './stored-value';

const KEY = 'lang';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

// shell/public/before-paint.js does the same before the first paint. The cookie tells the server which page to answer.
function apply(value: InterfaceLanguage) {
  document.documentElement.lang = value;
  document.documentElement.dir = directionOf(value);
  document.cookie = `${KEY}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** What was chosen in this browser, else what the server took the page to be read in. */
const language = storedValue<InterfaceLanguage>(
  KEY,
  ['en', 'ar'],
  apply,
  () => asInterfaceLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE,
);

/** The language of the screens, for code outside of React. */
export const readLanguage = language.read;

/** The language somebody chose in this browser; undefined while it was only guessed, or taken from an account. */
export const chosenLanguage = () => asInterfaceLanguage(localStorage.getItem(KEY));

type LoadTexts = (language: InterfaceLanguage) => Promise<unknown>;
const shownTexts = new Set<LoadTexts>();

/** Has the language change only once `load` has brought its texts; gives what ends that. */
export function beforeChange(load: LoadTexts) {
  shownTexts.add(load);
  return () => void shownTexts.delete(load);
}

const textsOf = (to: InterfaceLanguage) => Promise.all([...shownTexts].map((load) => load(to)));

/** Changes the screens in one moment, and remembers the choice. Fails where the texts cannot be loaded. */
export async function changeLanguage(to: InterfaceLanguage) {
  await textsOf(to);
  language.write(to);
}

/** Shows the language of the account, as long as nobody chooses another in this browser. */
export async function adoptLanguage(to: InterfaceLanguage) {
  if (chosenLanguage() || to === readLanguage()) return;
  await textsOf(to);
  document.documentElement.lang = to;
  language.tell();
}

/** The language of the screens and its direction. `useSession` knows how to choose another one. */
export function useLanguage() {
  const current = language.use();
  return { language: current, direction: directionOf(current) };
}
