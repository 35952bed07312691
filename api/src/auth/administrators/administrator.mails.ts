import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DEFAULT_LANGUAGE, type JoiningRole, ADMIN_ROUTES, LIFETIMES, ROUTES } from '@network/domain';
import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../platform/http/access.js';
import { MailService } from '../../mail/mail.service.js';
import type { User } from '../../user/user.entity.js';
import { UserService } from '../../user/user.service.js';
import { Config } from '../../platform/config/config.js';
import { translate, type MessageId } from '../../platform/i18n/messages.js';
import { MailRenderers, type MailContent, type MailToRender } from '../../mail/mail-renderers.js';

/** A person in a mail. The address is missing once their account is deleted. */
interface Person {
  id?: string;
  email?: string;
}

interface AdministratorFacts {
  administrator: Person;
  /** Null when a command or the server's settings changed the role. */
  actor: Person | null;
  /** The account's role before the change, if there was an account. */
  roleBefore?: JoiningRole | null;
}

/** The mails to new administrators, and to all others when the role is granted or revoked (docs/product 7.8). */
@Injectable()
export class AdministratorMails implements OnModuleInit {
  constructor(
    private readonly users: UserService,
    private readonly mail: MailService,
    private readonly renderers: MailRenderers,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.renderers.register('administrator-invited', (mail) => this.invitation(mail));
    for (const kind of ['administrator-granted', 'administrator-revoked', 'passkeys-reset'] as const)
      this.renderers.register(kind, (mail) => this.notice(kind, mail));
  }

  async granted(tx: EntityManager, user: User, actor: SignedIn | null): Promise<void> {
    const facts: AdministratorFacts = factsOf(user, actor);
    await this.mail.send(tx, {
      kind: 'administrator-invited',
      to: user.email,
      userId: user.id,
      // Unknown until the first sign-in. The language of the inviting colleague is the best guess.
      language: user.isLanguageKnown ? user.language : (actor?.language ?? DEFAULT_LANGUAGE),
      facts: { ...facts, roleBefore: user.roleBefore },
    });
    // The actor gets the mail too, because another person may be using their session.
    await this.notifyAll(tx, 'administrator-granted', facts, [user.id]);
  }

  async revoked(tx: EntityManager, user: Pick<User, 'id' | 'email'>, actor: SignedIn | null): Promise<void> {
    await this.notifyAll(tx, 'administrator-revoked', factsOf(user, actor), [user.id, actor?.id]);
  }

  /** Includes the administrator concerned, who may not have requested the change. */
  async passkeysReset(tx: EntityManager, user: Pick<User, 'id' | 'email'>): Promise<void> {
    await this.notifyAll(tx, 'passkeys-reset', factsOf(user, null), []);
  }

  private async notifyAll(
    tx: EntityManager,
    kind: 'administrator-granted' | 'administrator-revoked' | 'passkeys-reset',
    facts: AdministratorFacts,
    except: (string | undefined)[],
  ): Promise<void> {
    const administrators = await this.users.listAdministrators(tx);
    const readers = administrators.filter(({ id }) => !except.includes(id));
    const mails = readers.map(({ id, email, language }) => ({ kind, to: email, userId: id, language, facts }));
    await this.mail.send(tx, ...mails);
  }

  /** Removes a person who deletes their account from the mails to others. */
  async forget(tx: EntityManager, id: string): Promise<void> {
    await this.mail.changeFacts(tx, [{ administrator: { id } }, { actor: { id } }], (facts) => ({
      ...facts,
      administrator: facts.administrator.id === id ? {} : facts.administrator,
      actor: facts.actor?.id === id ? {} : facts.actor,
    }));
  }

  private invitation(mail: MailToRender): MailContent {
    const { roleBefore } = mail.facts as AdministratorFacts;
    const say = this.translator(mail);
    return {
      subject: say('mail.administrator-invited.subject'),
      heading: say('mail.administrator-invited.heading'),
      paragraphs: [
        say('mail.administrator-invited.text', { email: mail.recipient }),
        ...(roleBefore ? [say('mail.administrator-invited.before', { role: say(`role.${roleBefore}`) })] : []),
        say('mail.administrator-invited.signIn', { hours: LIFETIMES.linkHours }),
      ],
      buttons: [{ label: say('mail.administrator-invited.button'), url: `${this.config.publicUrl}${ROUTES.start}` }],
      footnote: say('mail.administrator-invited.footnote', { contact: this.config.contactEmail }),
    };
  }

  private notice(
    kind: 'administrator-granted' | 'administrator-revoked' | 'passkeys-reset',
    mail: MailToRender,
  ): MailContent {
    const say = this.translator(mail);
    return {
      subject: say(`mail.${kind}.subject`),
      heading: say(`mail.${kind}.heading`),
      paragraphs: [say(`mail.${kind}.text`), say(`mail.${kind}.more`)],
      buttons: [
        { label: say('mail.administrators.button'), url: `${this.config.publicUrl}${ADMIN_ROUTES.administrators}` },
      ],
    };
  }

  /** Translates with the names of the administrator and the actor as values. */
  private translator({ language, facts }: MailToRender) {
    const { administrator, actor } = facts as AdministratorFacts;
    const nameOf = (email: string | undefined) => email ?? translate(language, 'mail.administrators.gone');
    const values = {
      product: translate(language, 'product.name'),
      administrator: nameOf(administrator.email),
      actor: nameOf(actor?.email),
      by: !actor ? 'server' : actor.id && actor.id === administrator.id ? 'self' : 'person',
    };
    return (id: MessageId, more = {}) => translate(language, id, { ...values, ...more });
  }
}

const factsOf = (user: Pick<User, 'id' | 'email'>, actor: SignedIn | null): AdministratorFacts => ({
  administrator: { id: user.id, email: user.email },
  actor: actor && { id: actor.id, email: actor.email },
});
