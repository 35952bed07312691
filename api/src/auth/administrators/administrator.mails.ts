import { type JoiningRole, ADMIN_ROUTES, LIFETIMES, ROUTES } from '@network/domain';
import { defineMail, type DepartedPerson, type MailToRender } from '../../mail/mail-renderer.js';
import type { Say } from '../../platform/i18n/messages.js';

/** A person in an email. The address is missing once their account is deleted. */
interface Person {
  id?: string;
  email?: string;
}

export interface AdministratorFacts {
  administrator: Person;
  /** Null when a command or the server's settings changed the role. */
  actor: Person | null;
}

export interface NoticeFacts extends AdministratorFacts {
  /** The administrator deleted the account, so no email may name it. */
  isDeletion?: true;
  /** Whether the administrator owned people or projects that were not handed over. */
  leavesWork?: boolean;
}

interface InvitationFacts extends AdministratorFacts {
  /** The account's role before the change, if there was an account. */
  roleBefore?: JoiningRole | null;
}

const forget = ({ administrator, actor }: AdministratorFacts, { id }: DepartedPerson): AdministratorFacts => ({
  administrator: administrator.id === id ? {} : administrator,
  actor: actor?.id === id ? {} : actor,
});

export const administratorInvitedMail = defineMail({
  name: 'administrator-invited',
  goesTo: 'address',
  forget,
  render(mail: MailToRender<InvitationFacts>) {
    const { roleBefore } = mail.facts;
    const say = translatorOf(mail);
    return {
      subject: say('mail.administrator-invited.subject'),
      heading: say('mail.administrator-invited.heading'),
      paragraphs: [
        say('mail.administrator-invited.text', { email: mail.recipient }),
        ...(roleBefore ? [say('mail.administrator-invited.before', { role: say(`role.${roleBefore}`) })] : []),
        say('mail.administrator-invited.signIn', { hours: LIFETIMES.linkHours }),
      ],
      buttons: [{ label: say('mail.administrator-invited.button'), url: mail.urlOf(ROUTES.start) }],
      footnote: say('mail.administrator-invited.footnote', { contact: mail.contactEmail }),
    };
  },
});

const noticeMail = (name: 'administrator-granted' | 'administrator-revoked' | 'passkeys-reset') =>
  defineMail({
    name,
    goesTo: 'address',
    forget,
    render(mail: MailToRender<NoticeFacts>) {
      const say = translatorOf(mail);
      return {
        subject: say(`mail.${name}.subject`),
        heading: say(`mail.${name}.heading`),
        paragraphs: [
          say(`mail.${name}.text`),
          say(`mail.${name}.more`),
          ...(mail.facts.leavesWork ? [say('mail.administrators.leavesWork')] : []),
        ],
        buttons: [{ label: say('mail.administrators.button'), url: mail.urlOf(ADMIN_ROUTES.administrators) }],
      };
    },
  });

export const administratorGrantedMail = noticeMail('administrator-granted');
export const administratorRevokedMail = noticeMail('administrator-revoked');
export const passkeysResetMail = noticeMail('passkeys-reset');

/** Translates with the names of the administrator and the actor as values. */
function translatorOf({ say, facts: { administrator, actor, isDeletion } }: MailToRender<NoticeFacts>): Say {
  const nameOf = (email: string | undefined) => email ?? say('mail.administrators.gone');
  const values = {
    product: say('product.name'),
    administrator: nameOf(administrator.email),
    actor: nameOf(actor?.email),
    by: isDeletion ? 'deletion' : !actor ? 'server' : actor.id && actor.id === administrator.id ? 'self' : 'person',
  };
  return (id, more = {}) => say(id, { ...values, ...more });
}
