import { greetingName, type InterfaceLanguage } from '@network/domain';
import { isolatedInEnglish } from '../platform/i18n/isolated.js';
import { translate } from '../platform/i18n/messages.js';
import type { MailEntity } from './mail.entity.js';

const LONGEST = 60;

/** A URL, a domain or an email address. Browsers also read the dots of some other scripts as dots. */
const ADDRESS = /:\/\/|\S@\S|[\p{L}\p{N}-][.\u3002\uff0e\uff61]\p{L}{2,}|\d\.\d{1,3}\.\d{1,3}\.\d/u;

/** Whether a mail program could make a link of a part of the text. */
export const hasAddress = (text: string) => ADDRESS.test(text);

/**
 * Shortens a project's title for a mail's subject. Returns null if the title contains an address: any user can choose a
 * title, and mail programs turn addresses into links (docs/product 7.2).
 */
export function titleInSubject(title: string): string | null {
  if (hasAddress(title)) return null;
  const letters = [...title];
  if (letters.length <= LONGEST) return title;
  const cut = letters.slice(0, LONGEST - 1).join('');
  const lastWord = letters[LONGEST - 1] === ' ' ? cut.length : cut.lastIndexOf(' ');
  return `${cut.slice(0, lastWord > 0 ? lastWord : cut.length).trimEnd()}…`;
}

/** Puts a name on one line, because a second line could pass for the mail's own text. */
export const oneLine = (name: string | null | undefined) => (name ?? '').replace(/\s+/g, ' ');

/** Isolates a name in an English text. The Arabic texts isolate possible Latin names themselves. */
export const isolated = (language: InterfaceLanguage, name: string) =>
  language === 'en' ? isolatedInEnglish(name) : name;

/** The name by which a mail greets its reader, if it is known. A name with an address in it could become a link. */
export function nameInGreeting(readerName: string | null): string | undefined {
  const name = greetingName(oneLine(readerName));
  return name && !hasAddress(name) ? name : undefined;
}

/** Greets a reader whose name is known (docs/product 8.9). */
export function greetingOf({ language, readerName }: Pick<MailEntity, 'language' | 'readerName'>): string | undefined {
  const name = nameInGreeting(readerName);
  return name && translate(language, 'mail.layout.greeting', { name: isolated(language, name) });
}
