import { LIFETIMES, ROUTES } from '@network/domain';
import { LinkKeys } from '../../auth/sign-in/link-keys.js';
import type { MailContent } from '../../mail/mail-layout.js';
import { defineMail, type MailToRender } from '../../mail/mail-renderer.js';
import type { MessageId } from '../../platform/i18n/messages.js';
import type { EmailChangePurpose } from './email-change.entity.js';

interface EmailChangeFacts {
  changeId: string;
  /** The team's reason. Null if the owner requested the change. */
  reason: string | null;
}

interface NoticeFacts extends EmailChangeFacts {
  newEmail: string;
}

/** The email to the new address (docs/product 2.15). */
export const emailConfirmMail = defineMail({
  name: 'email-change-confirm',
  goesTo: 'address',
  priority: 'urgent',
  render: (mail: MailToRender<EmailChangeFacts>) => content(mail, 'confirm', {}),
});

/** The email to the old address. */
export const emailNoticeMail = defineMail({
  name: 'email-change-notice',
  goesTo: 'address',
  render: (mail: MailToRender<NoticeFacts>) => content(mail, 'stop', { email: masked(mail.facts.newEmail) }),
});

/** The purpose for which a link's token is signed. */
export const tokenPurpose = (purpose: EmailChangePurpose) => `email-${purpose}`;

const PATHS = { confirm: ROUTES.emailConfirm, stop: ROUTES.emailStop } as const;

function content(
  { say: translate, urlOf, get, contactEmail: contact, facts: { changeId, reason } }: MailToRender<EmailChangeFacts>,
  purpose: EmailChangePurpose,
  values: Record<string, string>,
): MailContent {
  const product = translate('product.name');
  const say = (id: MessageId) => translate(id, { ...values, product, contact, days: LIFETIMES.emailChangeDays });
  const token = get(LinkKeys).tokenOf(tokenPurpose(purpose), changeId);
  return {
    subject: say(`mail.email-change.${purpose}.subject`),
    heading: say(`mail.email-change.${purpose}.heading`),
    paragraphs: [
      say(`mail.email-change.${purpose}.${reason ? 'team' : 'owner'}`),
      say(`mail.email-change.${purpose}.text`),
    ],
    details: reason ? [{ label: say('mail.email-change.reason'), written: reason }] : [],
    buttons: [{ label: say(`mail.email-change.${purpose}.button`), url: urlOf(`${PATHS[purpose]}?token=${token}`) }],
    footnote: say(`mail.email-change.${purpose}.footnote`),
  };
}

/** A partly masked address. The old mailbox may belong to someone else, so it must not see the whole new one. */
export const masked = (email: string) => email.replace(/^(.)[^@]*/u, '$1…');
