/** The languages of screens and emails. */
export const LANGUAGES_OF_INTERFACE = ['en', 'ar'] as const;
export type InterfaceLanguage = (typeof LANGUAGES_OF_INTERFACE)[number];

/** For readers whose language is not known. */
export const DEFAULT_LANGUAGE: InterfaceLanguage = 'en';

/** Each language's own name. */
export const LANGUAGE_NAMES: Record<InterfaceLanguage, string> = { en: 'English', ar: 'العربية' };

/** The direction in which each language is written. */
export const directionOf = (language: InterfaceLanguage) => (language === 'ar' ? 'rtl' : 'ltr');

/** The Intl locales for numbers, dates and lists. Arabic has the Syrian months, and the digits of forms. */
export const FORMATS: Record<InterfaceLanguage, string> = { en: 'en', ar: 'ar-SY-u-nu-latn' };

/** Returns `word` if it is one of our languages. */
export const asInterfaceLanguage = (word: string | null | undefined) =>
  LANGUAGES_OF_INTERFACE.find((language) => language === word);

/** Returns the first of our languages in an Accept-Language header's preferences. Undefined if it names none. */
export function acceptedLanguage(header: string | undefined): InterfaceLanguage | undefined {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const quality = parameters.map((parameter) => /^q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return {
        language: asInterfaceLanguage(tag.toLowerCase().split('-')[0]),
        quality: quality === undefined ? 1 : Number(quality),
      };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted.find(({ language }) => language)?.language;
}

/** Returns the page language for a URL: the one in the URL, else the one in the cookie, else the browser's own. */
export function pageLanguage(url: string, headers: { cookie?: string; 'accept-language'?: string }): InterfaceLanguage {
  const inAddress = /[?&]lang=(\w+)/.exec(url)?.[1];
  const inCookie = /(?:^|;\s*)lang=(\w+)/.exec(headers.cookie ?? '')?.[1];
  return (
    asInterfaceLanguage(inAddress) ??
    asInterfaceLanguage(inCookie) ??
    acceptedLanguage(headers['accept-language']) ??
    DEFAULT_LANGUAGE
  );
}
