import { acceptedLanguage, DEFAULT_LANGUAGE, type InterfaceLanguage } from '@network/domain';
import type { RequestWithActor } from './access.js';

/** The language in which an answer speaks: what the request asks for, else the account's, else English. */
export const readerLanguage = ({ headers, actor }: RequestWithActor): InterfaceLanguage =>
  acceptedLanguage(headers['accept-language']) ?? actor?.language ?? DEFAULT_LANGUAGE;

export type PageTheme = 'light' | 'dark';

/** The theme somebody chose in this browser. */
export const themeIn = ({ cookie = '' }: { cookie?: string }): PageTheme =>
  /(?:^|;\s*)theme=dark(?:;|$)/.test(cookie) ? 'dark' : 'light';
