import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../http/access.js';
import { UserService } from '../user/user.service.js';
import { LoginLink } from './login-link.entity.js';
import { lockMailbox } from './mailbox-lock.js';

/** Removes an account with its sessions and login links, in the caller's transaction. */
@Injectable()
export class AccountRemoval {
  constructor(private readonly users: UserService) {}

  /** Keeps everybody from signing in until the transaction ends. */
  async begin(tx: EntityManager, { email }: Pick<SignedIn, 'email'>): Promise<void> {
    await lockMailbox(tx, email);
  }

  /** Removes the account and all that hangs on it. */
  async finish(tx: EntityManager, { id, email }: Pick<SignedIn, 'id' | 'email'>): Promise<void> {
    await tx.delete(LoginLink, { email });
    await this.users.remove(tx, { id });
  }
}
