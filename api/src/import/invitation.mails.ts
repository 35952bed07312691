import { DAY_MS, LIFETIMES, ROUTES, type InterfaceLanguage, type JoiningRole } from '@network/domain';
import { LinkKeys } from '../auth/sign-in/link-keys.js';
import type { MailContent } from '../mail/mail-layout.js';
import { defineMail, type MailToRender } from '../mail/mail-renderer.js';
import { translate, type MessageId } from '../platform/i18n/messages.js';
import { findUnclaimed } from '../user/imported-profiles.js';

/** The purpose of the links that erase an imported account. */
export const ERASE = 'erase-imported';

export interface InvitationFacts {
  userId: string;
  role: JoiningRole;
  /** The source of the data, in the team's words. */
  source: string;
  linkIds: string[];
  /** Whether the language is unknown, so the email contains both. */
  inBoth: boolean;
  isReminder: boolean;
}

/** The email that tells imported people about their data. It no longer applies after the first sign-in. */
export const importInvitationMail = defineMail({
  name: 'import-invitation',
  goesTo: 'address',
  priority: 'bulk',
  async render(mail: MailToRender<InvitationFacts>) {
    const { database, language, facts } = mail;
    const profile = await findUnclaimed(database, facts.role, facts.userId);
    if (!profile) return null;
    const daysLeft = daysLeftOf(profile.createdAt, mail.sentAt ?? new Date());
    const own = contentIn(language, mail, daysLeft);
    if (!facts.inBoth) return own;
    const otherLanguage = language === 'ar' ? 'en' : 'ar';
    const other = contentIn(otherLanguage, mail, daysLeft);
    return { ...own, subject: `${own.subject} · ${other.subject}`, translation: { language: otherLanguage, ...other } };
  },
});

/** Returns the days until the account is erased. Reminders and paced invitations are sent long after the import. */
const daysLeftOf = (importedAt: Date, sentAt: Date): number =>
  Math.max(1, LIFETIMES.importDays - Math.round((sentAt.getTime() - importedAt.getTime()) / DAY_MS));

function contentIn(
  language: InterfaceLanguage,
  { facts, urlOf, get, contactEmail }: MailToRender<InvitationFacts>,
  days: number,
): MailContent {
  const values = { product: translate(language, 'product.name'), contact: contactEmail, days };
  const say = (id: MessageId) => translate(language, id, values);
  const tokenOf = (purpose: string, id: string) => get(LinkKeys).tokenOf(purpose, id);
  return {
    subject: say(facts.isReminder ? 'mail.import-invitation.reminder' : 'mail.import-invitation.subject'),
    heading: say('mail.import-invitation.heading'),
    paragraphs: [
      say('mail.import-invitation.who'),
      say(`mail.import-invitation.${facts.role}`),
      say('mail.import-invitation.choice'),
    ],
    details: [
      { label: say('mail.import-invitation.source'), written: facts.source },
      { label: say('mail.import-invitation.contact'), value: contactEmail },
    ],
    buttons: [
      {
        label: say('mail.import-invitation.button'),
        url: urlOf(`${ROUTES.verify}?token=${tokenOf('sign-in', facts.linkIds[0]!)}`),
      },
      {
        label: say('mail.import-invitation.erase'),
        url: urlOf(`${ROUTES.erase}?token=${tokenOf(ERASE, facts.userId)}&lang=${language}`),
        isQuiet: true,
      },
    ],
    footnote: say('mail.import-invitation.footnote'),
    reason: say('mail.import-invitation.reason'),
  };
}
