import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE, type JoiningRole, ADMIN_ROUTES, LIFETIMES, ROUTES } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { defineMail, type DepartedPerson, type MailKind, type MailToRender } from '../../mail/mail-renderer.js';
import { MailService, toAccount } from '../../mail/mail.service.js';
import { PersonMailsService } from '../../mail/person-mails.service.js';
import type { SignedIn } from '../../platform/http/access.js';
import type { Say } from '../../platform/i18n/messages.js';
import type { User } from '../../user/user.entity.js';
import { UserService } from '../../user/user.service.js';

/** A person in an email. The address is missing once their account is deleted. */
interface Person {
  id?: string;
  email?: string;
}

interface AdministratorFacts {
  administrator: Person;
  /** Null when a command or the server's settings changed the role. */
  actor: Person | null;
}

interface NoticeFacts extends AdministratorFacts {
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

/** The emails to new administrators, and to all others when the role is granted or revoked (docs/product 7.8). */
@Injectable()
export class AdministratorMails {
  constructor(
    private readonly users: UserService,
    private readonly mail: MailService,
    private readonly personMails: PersonMailsService,
  ) {}

  async granted(tx: EntityManager, user: User, actor: SignedIn | null): Promise<void> {
    const facts = factsOf(user, actor);
    await this.mail.send(tx, {
      kind: administratorInvitedMail,
      to: user.email,
      userId: user.id,
      // Unknown until the first sign-in. The language of the inviting colleague is the best guess.
      language: user.isLanguageKnown ? user.language : (actor?.language ?? DEFAULT_LANGUAGE),
      facts: { ...facts, roleBefore: user.roleBefore },
    });
    // The actor gets the email too, because another person may be using their session.
    await this.notifyAll(tx, administratorGrantedMail, facts, [user.id]);
  }

  async revoked(tx: EntityManager, user: User, actor: SignedIn | null, leavesWork: boolean): Promise<void> {
    await this.personMails.deleteWaiting(tx, user);
    await this.notifyAll(tx, administratorRevokedMail, { ...factsOf(user, actor), leavesWork }, [user.id, actor?.id]);
  }

  async deleted(tx: EntityManager, { id }: Pick<User, 'id'>, leavesWork: boolean): Promise<void> {
    const facts = { administrator: {}, actor: null, isDeletion: true, leavesWork } as const;
    await this.notifyAll(tx, administratorRevokedMail, facts, [id]);
  }

  /** Includes the administrator concerned, who may not have requested the change. */
  async passkeysReset(tx: EntityManager, user: Pick<User, 'id' | 'email'>): Promise<void> {
    await this.notifyAll(tx, passkeysResetMail, factsOf(user, null), []);
  }

  private async notifyAll(
    tx: EntityManager,
    kind: MailKind<NoticeFacts>,
    facts: NoticeFacts,
    except: (string | undefined)[],
  ): Promise<void> {
    const administrators = await this.users.listAdministrators(tx);
    const recipients = administrators.filter(({ id }) => !except.includes(id));
    const mails = recipients.map((recipient) => ({ kind, ...toAccount(recipient), facts }));
    await this.mail.send(tx, ...mails);
  }
}

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

const factsOf = (user: Pick<User, 'id' | 'email'>, actor: SignedIn | null): AdministratorFacts => ({
  administrator: { id: user.id, email: user.email },
  actor: actor && { id: actor.id, email: actor.email },
});
