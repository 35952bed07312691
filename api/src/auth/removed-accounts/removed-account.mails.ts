import { FORMATS, ROUTES, type InterfaceLanguage } from '@network/domain';
import type { MailButton, MailContent } from '../../mail/mail-layout.js';
import { defineMail, type MailToRender } from '../../mail/mail-renderer.js';
import { LinkKeys } from '../sign-in/link-keys.js';
import { AccountSeal } from './account-seal.js';

/** The purpose of the links that restore a deleted account. Mailed links contain it. */
export const RESTORE_PURPOSE = 'take-back';

export interface RemovedFacts {
  /** The id of the removed account, encrypted, because the plain id would link the address to other rows. */
  hiddenId: string;
  until: string;
}

interface RemovedMailFacts extends RemovedFacts {
  /** The team's reason; null when the owner deleted the account. */
  reason: string | null;
}

export const accountRemovedMail = defineMail({
  name: 'account-removed',
  goesTo: 'address',
  render(mail: MailToRender<RemovedMailFacts>) {
    const { say, language, facts, contactEmail } = mail;
    const until = momentOf(facts.until, language);
    return {
      subject: say('mail.account-removed.subject', { product: say('product.name') }),
      heading: say('mail.account-removed.heading'),
      paragraphs: [
        say(facts.reason ? 'mail.account-removed.byTeam' : 'mail.account-removed.text'),
        say('mail.account-removed.until', { until }),
      ],
      details: facts.reason ? [{ label: say('mail.account-removed.reason'), written: facts.reason }] : [],
      buttons: [restoreButton(mail, facts.hiddenId)],
      footnote: say('mail.account-removed.footnote', { contact: contactEmail }),
    };
  },
});

/** The paragraph and button of a sign-in email that offer to restore the deleted account; empty without one. */
export function offerToRestore(mail: MailToRender<Partial<RemovedFacts>>): Pick<MailContent, 'paragraphs' | 'buttons'> {
  const { hiddenId, until } = mail.facts;
  if (!hiddenId || !until) return { paragraphs: [], buttons: [] };
  return {
    paragraphs: [mail.say('mail.restore-account.offer', { until: momentOf(until, mail.language) })],
    buttons: [restoreButton(mail, hiddenId)],
  };
}

function restoreButton({ say, urlOf, get }: MailToRender<object>, hiddenId: string): MailButton {
  const token = get(LinkKeys).tokenOf(RESTORE_PURPOSE, get(AccountSeal).reveal(hiddenId)!);
  return { label: say('mail.restore-account.button'), url: urlOf(`${ROUTES.restoreAccount}?token=${token}`) };
}

/** Returns the day and time in UTC. The day alone would promise hours after the data is erased. */
const momentOf = (until: string, language: InterfaceLanguage) =>
  new Intl.DateTimeFormat(FORMATS[language], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(until),
  );
