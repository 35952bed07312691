import { acceptedLanguage, DEFAULT_LANGUAGE, type InterfaceLanguage } from '@network/domain';
import type { RequestWithActor } from './access.js';

/** Returns the language of the answer: the request's, else the account's, else English. */
export const readerLanguage = ({ headers, actor }: RequestWithActor): InterfaceLanguage =>
  acceptedLanguage(headers['accept-language']) ?? actor?.language ?? DEFAULT_LANGUAGE;

export type PageTheme = 'light' | 'dark';

/** Returns the theme that was chosen in this browser. */
export const themeIn = ({ cookie = '' }: { cookie?: string }): PageTheme =>
  /(?:^|;\s*)theme=dark(?:;|$)/.test(cookie) ? 'dark' : 'light';
