import type { InterfaceLanguage } from '@network/domain';
import { translate } from '../i18n/messages.js';
import { escaped } from './page-templates.js';

/** The pages behind links in mails of the newsletter. */
const ASKING = { '/newsletter/confirm': 'confirm', '/newsletter/unsubscribe': 'unsubscribe' } as const;

/**
 * What a page asks where no script runs (docs/product 8.14); undefined for those that need one. The form names no
 * address, so it goes to the page's own with the token that stands there, and nothing of it is written into the page.
 */
export function askedWithoutScripts(path: string, language: InterfaceLanguage): string | undefined {
  const purpose = ASKING[path as keyof typeof ASKING];
  if (!purpose) return undefined;
  const say = (part: 'title' | 'text' | 'button') =>
    escaped(translate(language, `newsletter.${purpose}.${part}` as const));
  return `<h1>${say('title')}</h1><p>${say('text')}</p><form method="post"><button>${say('button')}</button></form>`;
}
