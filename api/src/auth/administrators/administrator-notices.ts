import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE, type JoiningRole } from '@network/domain';
import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../platform/http/access.js';
import { MailService } from '../../mail/mail.service.js';
import type { User } from '../../user/user.entity.js';
import { UserService } from '../../user/user.service.js';

/** Somebody in a mail; without an address: somebody who has deleted the account since. */
interface Named {
  id?: string;
  email?: string;
}

/** What mails about administrators say. */
export interface AdministratorFacts {
  administrator: Named;
  /** Null: a command or the settings of the server did it. */
  actor: Named | null;
  /** What the account was before, where there was one. */
  roleBefore?: JoiningRole | null;
}

/** Tells who becomes an administrator, and the others who becomes and who ceases to be one (docs/product 7.8). */
@Injectable()
export class AdministratorNotices {
  constructor(
    private readonly users: UserService,
    private readonly mail: MailService,
  ) {}

  async granted(tx: EntityManager, user: User, actor: SignedIn | null): Promise<void> {
    const facts: AdministratorFacts = factsOf(user, actor);
    await this.mail.send(tx, {
      kind: 'administrator-invited',
      to: user.email,
      userId: user.id,
      // Until their first sign-in says which, the language of the colleague who invites is the best guess.
      language: user.isLanguageKnown ? user.language : (actor?.language ?? DEFAULT_LANGUAGE),
      facts: { ...facts, roleBefore: user.roleBefore },
    });
    // Also whoever seems to have done it: somebody else may be sitting before that session.
    await this.tell(tx, 'administrator-granted', facts, [user.id]);
  }

  async revoked(tx: EntityManager, user: Pick<User, 'id' | 'email'>, actor: SignedIn | null): Promise<void> {
    await this.tell(tx, 'administrator-revoked', factsOf(user, actor), [user.id, actor?.id]);
  }

  /** Also the one concerned: nobody else may have known that it was asked for. */
  async passkeysReset(tx: EntityManager, user: Pick<User, 'id' | 'email'>): Promise<void> {
    await this.tell(tx, 'passkeys-reset', factsOf(user, null), []);
  }

  private async tell(
    tx: EntityManager,
    kind: 'administrator-granted' | 'administrator-revoked' | 'passkeys-reset',
    facts: AdministratorFacts,
    knowing: (string | undefined)[],
  ): Promise<void> {
    const administrators = await this.users.listAdministrators(tx);
    const readers = administrators.filter(({ id }) => !knowing.includes(id));
    const mails = readers.map(({ id, email, language }) => ({ kind, to: email, userId: id, language, facts }));
    await this.mail.send(tx, ...mails);
  }

  /** Takes somebody who leaves out of the mails to others. */
  async forget(tx: EntityManager, id: string): Promise<void> {
    await this.mail.changeFacts(tx, [{ administrator: { id } }, { actor: { id } }], (facts) => ({
      ...facts,
      administrator: facts.administrator.id === id ? {} : facts.administrator,
      actor: facts.actor?.id === id ? {} : facts.actor,
    }));
  }
}

const factsOf = (user: Pick<User, 'id' | 'email'>, actor: SignedIn | null): AdministratorFacts => ({
  administrator: { id: user.id, email: user.email },
  actor: actor && { id: actor.id, email: actor.email },
});
