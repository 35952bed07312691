import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE } from '@network/domain';
import type { EntityManager } from 'typeorm';
import type { MailKind } from '../../mail/mail-renderer.js';
import { MailService, toAccount } from '../../mail/mail.service.js';
import { PersonMailsService } from '../../mail/person-mails.service.js';
import type { SignedIn } from '../../platform/http/access.js';
import type { User } from '../../user/user.entity.js';
import { UserService } from '../../user/user.service.js';
import {
  administratorGrantedMail,
  administratorInvitedMail,
  administratorRevokedMail,
  passkeysResetMail,
  type AdministratorFacts,
  type NoticeFacts,
} from './administrator.mails.js';

/** The emails to new administrators, and to all others when the role is granted or revoked (docs/product 7.8). */
@Injectable()
export class AdministratorNotices {
  constructor(
    private readonly users: UserService,
    private readonly mail: MailService,
    private readonly personMails: PersonMailsService,
  ) {}

  async granted(tx: EntityManager, user: User, actor: SignedIn | null): Promise<void> {
    await this.personMails.deleteWaiting(tx, user);
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

const factsOf = (user: Pick<User, 'id' | 'email'>, actor: SignedIn | null): AdministratorFacts => ({
  administrator: { id: user.id, email: user.email },
  actor: actor && { id: actor.id, email: actor.email },
});
