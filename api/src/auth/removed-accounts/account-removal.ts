import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../platform/http/access.js';
import { forgetAnswers } from '../../platform/idempotency/idempotency.js';
import { UserService } from '../../user/user.service.js';
import { LoginLink } from '../sign-in/login-link.entity.js';
import { lockAdministrators, lockMailbox, lockSessionsToEnd } from '../named-locks.js';

/** Removes an account with its sessions and login links, in the caller's transaction. */
@Injectable()
export class AccountRemoval {
  constructor(private readonly users: UserService) {}

  /** Keeps everybody from signing in to the account, and from writing as it, until the transaction ends. */
  async lock(tx: EntityManager, { id, email, role }: Pick<SignedIn, 'id' | 'email' | 'role'>): Promise<void> {
    if (role === 'admin') await lockAdministrators(tx);
    await lockMailbox(tx, email);
    await lockSessionsToEnd(tx, id);
  }

  /** Removes the account and all that hangs on it. */
  async finish(tx: EntityManager, { id, email }: Pick<SignedIn, 'id' | 'email'>): Promise<void> {
    await tx.delete(LoginLink, { email });
    await forgetAnswers(tx, id);
    await this.users.remove(tx, { id });
  }
}
