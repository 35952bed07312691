import { asInterfaceLanguage, DEFAULT_LANGUAGE } from '@network/domain';

const { lang, classList } = document.documentElement;

/** How the server sent the page; read before anything changes it. */
export const look = {
  language: asInterfaceLanguage(lang) ?? DEFAULT_LANGUAGE,
  theme: classList.contains('dark') ? 'dark' : 'light',
} as const;
