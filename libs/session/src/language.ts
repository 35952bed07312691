import {
  asInterfaceLanguage,
  DEFAULT_LANGUAGE,
  directionOf,
  LANGUAGES_OF_INTERFACE,
  type InterfaceLanguage,
} from '@network/domain';
import { storedChoice } from './look';

function show(value: InterfaceLanguage) {
  document.documentElement.lang = value;
  document.documentElement.dir = directionOf(value);
}

/** The language chosen in this browser, or else the language in which the server sent the page. */
const language = storedChoice(
  'language',
  LANGUAGES_OF_INTERFACE,
  show,
  () => asInterfaceLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE,
);

/** The language of the screens, for code outside of React. */
export const readLanguage = language.read;

/** Returns the language chosen in this browser. Null if it was only guessed or comes from an account. */
export const chosenLanguage = language.stored;

type LoadTexts = (language: InterfaceLanguage) => Promise<unknown>;
const shownTexts = new Set<LoadTexts>();

/** Delays a language change until `load` has loaded its texts. Returns a function that unregisters it. */
export function beforeChange(load: LoadTexts) {
  shownTexts.add(load);
  return () => void shownTexts.delete(load);
}

const loadTexts = (to: InterfaceLanguage) => Promise.all([...shownTexts].map((load) => load(to)));

/** Changes all screens at once, and remembers the choice. Fails where the texts cannot be loaded. */
export async function changeLanguage(to: InterfaceLanguage) {
  await loadTexts(to);
  language.write(to);
}

/** Shows the language of the account, unless another was chosen in this browser. */
export async function adoptLanguage(to: InterfaceLanguage) {
  if (chosenLanguage() || to === readLanguage()) return;
  await loadTexts(to);
  // `write(null)` shows the fallback, which is the language of the page.
  document.documentElement.lang = to;
  language.write(null);
}

/** The language of the screens and its direction. `useSession` can change it. */
export function useLanguage() {
  const current = language.use();
  return { language: current, direction: directionOf(current) };
}
