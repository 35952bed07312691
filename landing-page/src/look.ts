import { asInterfaceLanguage, DEFAULT_LANGUAGE } from '@network/domain';

const { lang, classList } = document.documentElement;

/** The language and theme of the server's HTML, read before a script changes them. */
export const look = {
  language: asInterfaceLanguage(lang) ?? DEFAULT_LANGUAGE,
  theme: classList.contains('dark') ? 'dark' : 'light',
} as const;
