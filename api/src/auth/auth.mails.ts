import { HOUR_MS, JOINING_ROLES, LIFETIMES, MINUTE_MS, ROUTES, type Role } from '@network/domain';
import sql from 'sql-template-tag';
import type { MailContent } from '../mail/mail-layout.js';
import { defineMail, type MailToRender } from '../mail/mail-renderer.js';
import { queryRows } from '../platform/database/query.js';
import { type MessageId } from '../platform/i18n/messages.js';
import { UserService } from '../user/user.service.js';
import type { Passkey } from './passkeys/passkey.entity.js';
import { offerToRestore, type RemovedFacts } from './removed-accounts/removed-account.mails.js';
import type { SessionConfirmation } from './sessions/session.entity.js';
import { LinkKeys } from './sign-in/link-keys.js';

interface SignInFacts extends Partial<RemovedFacts> {
  linkIds: string[];
  /** Null for a recipient who has to choose one. */
  role: Role | null;
  isNew: boolean;
  withCode: boolean;
}

type SignInMail = MailToRender<SignInFacts>;

export const signInMail = defineMail({
  name: 'sign-in',
  goesTo: 'address',
  priority: 'urgent',
  reachesSuppressed: true,
  beforeSending: extendLinks,
  /** Checks for a suspension when sending, because it may have started or ended since the request. */
  async render(mail: SignInMail) {
    const isSuspended = await mail.get(UserService).isSuspended(mail.database, mail.recipient);
    return isSuspended ? suspended(mail) : signIn(mail);
  },
});

/** The email to a recipient who has to choose a role. */
export const joinMail = defineMail({
  name: 'join',
  goesTo: 'address',
  priority: 'urgent',
  reachesSuppressed: true,
  beforeSending: extendLinks,
  render(mail: SignInMail) {
    const { say, facts, recipient } = mail;
    const restoreOffer = offerToRestore(mail);
    return {
      subject: say('mail.join.subject'),
      heading: say('mail.join.heading'),
      paragraphs: [
        ...restoreOffer.paragraphs,
        say('mail.join.text', { email: recipient }),
        say('mail.join.expires', { hours: LIFETIMES.linkHours }),
      ],
      buttons: [
        ...restoreOffer.buttons,
        ...JOINING_ROLES.map((role, index) => ({
          label: say(`mail.join.${role}`),
          url: linkTo(mail, facts.linkIds[index]!),
        })),
      ],
      footnote: say('mail.sign-in.footnote'),
    };
  },
});

const suspended = ({ say, recipient, contactEmail }: SignInMail): MailContent => ({
  subject: say('mail.sign-in.suspended.subject'),
  heading: say('mail.sign-in.suspended.subject'),
  paragraphs: [say('mail.sign-in.suspended.text', { email: recipient })],
  details: [{ label: say('mail.sign-in.suspended.contact'), value: contactEmail }],
  buttons: [],
  footnote: say('mail.sign-in.footnote'),
});

function signIn(mail: SignInMail): MailContent {
  const { say, facts, recipient } = mail;
  const { linkIds, role, isNew, withCode } = facts;
  const linkId = linkIds[0]!;
  const restoreOffer = offerToRestore(mail);
  const product = say('product.name');
  const values = { role: say(`role.${role}` as MessageId), email: recipient, hours: LIFETIMES.linkHours };
  return {
    subject: isNew ? say('mail.sign-in.joins.subject', { product }) : say('mail.sign-in.subject'),
    heading: isNew ? say('mail.sign-in.joins.heading', { role }) : say('mail.sign-in.heading'),
    paragraphs: [
      ...restoreOffer.paragraphs,
      say(isNew ? 'mail.sign-in.joins' : 'mail.sign-in.opens', values),
      say('mail.sign-in.expires', values),
    ],
    buttons: [
      ...restoreOffer.buttons,
      { label: say(isNew ? 'mail.sign-in.joins.button' : 'mail.sign-in.button'), url: linkTo(mail, linkId) },
    ],
    ...(withCode && {
      codeLabel: say('mail.sign-in.code', { minutes: LIFETIMES.codeMinutes }),
      code: mail.get(LinkKeys).codeOf(linkId),
    }),
    footnote: say(isNew ? 'mail.sign-in.joins.footnote' : 'mail.sign-in.footnote'),
  };
}

/** Links are valid from sending (docs/product 3.2), so a delayed email extends them. */
async function extendLinks({ facts, attempts, createdAt, dueAt, database }: SignInMail): Promise<void> {
  if (attempts === 0 && dueAt.getTime() - createdAt.getTime() < MINUTE_MS) return;
  const now = Date.now();
  const expiresAt = new Date(now + LIFETIMES.linkHours * HOUR_MS);
  const codeExpiresAt = new Date(now + LIFETIMES.codeMinutes * MINUTE_MS);
  await queryRows(
    database,
    sql`UPDATE login_links SET "expiresAt" = ${expiresAt},
       "codeExpiresAt" = CASE WHEN "codeExpiresAt" IS NOT NULL THEN ${codeExpiresAt}::timestamptz END
     WHERE id = ANY (${facts.linkIds}) AND "usedAt" IS NULL`,
  );
}

const linkTo = ({ urlOf, get }: SignInMail, id: string) =>
  urlOf(`${ROUTES.verify}?token=${get(LinkKeys).tokenOf('sign-in', id)}`);

/** The code that confirms an administrator's session (docs/product 3.9). */
export const confirmationMail = defineMail({
  name: 'confirmation',
  goesTo: 'address',
  priority: 'urgent',
  reachesSuppressed: true,
  render: ({ say, urlOf, get, facts }: MailToRender<Pick<SessionConfirmation, 'codeId'>>) => ({
    subject: say('mail.confirmation.subject'),
    heading: say('mail.confirmation.heading'),
    paragraphs: [say('mail.confirmation.text')],
    codeLabel: say('mail.confirmation.code', { minutes: LIFETIMES.codeMinutes }),
    code: get(LinkKeys).codeOf(facts.codeId),
    // Links to the account page, where a recipient who did not request the code ends sessions.
    buttons: [{ label: say('mail.confirmation.button'), url: urlOf(ROUTES.account) }],
    footnote: say('mail.confirmation.footnote'),
  }),
});

const aboutPasskey = (name: 'passkey-added' | 'passkey-removed') =>
  defineMail({
    name,
    goesTo: 'address',
    render: ({ say, urlOf, facts }: MailToRender<Pick<Passkey, 'name'>>) => ({
      subject: say(`mail.${name}.subject`, facts),
      heading: say(`mail.${name}.heading`, facts),
      paragraphs: [say(`mail.${name}.text`, facts)],
      buttons: [{ label: say('mail.confirmation.button'), url: urlOf(ROUTES.account) }],
      footnote: say('mail.passkeys.footnote'),
    }),
  });

export const passkeyAddedMail = aboutPasskey('passkey-added');
export const passkeyRemovedMail = aboutPasskey('passkey-removed');
