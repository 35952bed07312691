import type { InterfaceLanguage } from '@network/domain';
import { translate } from '../i18n/messages.js';
import { escaped } from './page-templates.js';

/** The pages behind the links of newsletter mails. */
const ASKING = { '/newsletter/confirm': 'confirm', '/newsletter/unsubscribe': 'unsubscribe' } as const;

/**
 * Returns the form of a page for browsers without scripts (docs/product 8.14), or undefined if the page needs scripts.
 * The form has no action, so the browser submits it to the page's own address, which includes the token.
 * The page therefore contains no part of the address.
 */
export function askedWithoutScripts(path: string, language: InterfaceLanguage): string | undefined {
  const purpose = ASKING[path as keyof typeof ASKING];
  if (!purpose) return undefined;
  const say = (part: 'title' | 'text' | 'button') =>
    escaped(translate(language, `newsletter.${purpose}.${part}` as const));
  return `<h1>${say('title')}</h1><p>${say('text')}</p><form method="post"><button>${say('button')}</button></form>`;
}
