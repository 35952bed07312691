import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ADMIN_STATUS } from '@network/domain';
import { isEmail } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { Config } from '../../platform/config/config.js';
import { WriteTransactions } from '../../platform/database/write-transactions.js';
import type { SignedIn } from '../../platform/http/access.js';
import { notFound, ApiError } from '../../platform/http/api-error.js';
import { User } from '../../user/user.entity.js';
import { UserService } from '../../user/user.service.js';
import { toAdministratorDto, type AdministratorDto } from './administrator.dto.js';
import { AdministratorNotices } from './administrator-notices.js';
import { LoginLink } from '../sign-in/login-link.entity.js';
import { lockAdministrators, lockMailbox, lockSessionsToEnd } from '../named-locks.js';
import { Passkey } from '../passkeys/passkey.entity.js';
import { SessionService } from '../sessions/session.service.js';

/** Grants and revokes the administrators' role; there is always one left. */
@Injectable()
export class Administrators implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly users: UserService,
    private readonly sessions: SessionService,
    private readonly notices: AdministratorNotices,
    private readonly audit: AuditService,
    private readonly config: Config,
  ) {}

  /** Makes sure that the addresses of ADMIN_EMAILS are administrators. */
  async onApplicationBootstrap(): Promise<void> {
    for (const email of this.config.adminEmails) await this.grant(email, null);
  }

  /** All administrators, newest first. */
  list(): Promise<User[]> {
    return this.users.listAdministrators(this.database.manager);
  }

  /** Makes the address an administrator's and tells it and the others; granting twice changes nothing. */
  async grant(typed: string, actor: SignedIn | null): Promise<AdministratorDto> {
    const email = typed.trim().toLowerCase();
    if (!isEmail(email)) throw new ApiError('invalid_input', { sentence: 'field.email' });
    const grant = async (tx: EntityManager) => {
      // Locked: no decision about the person comes between what they were and what is recorded.
      const before = await this.users.lockByEmail(tx, email);
      if (before?.role === 'admin') return toAdministratorDto(before);
      const fromStatus = before?.status ?? null;
      // A code that was mailed before would open an administrator's account.
      await tx.delete(LoginLink, { email });
      const user = await this.users.makeAdministrator(tx, before ?? email);
      await this.sessions.endAll(tx, user.id);
      await this.audit.record(tx, actor?.id ?? null, {
        action: 'administrator.grant',
        subjectType: 'user',
        subjectId: user.id,
        fields: ['role', 'status'],
        fromStatus,
        toStatus: user.status,
      });
      await this.notices.granted(tx, user, actor);
      return toAdministratorDto(user);
    };
    return this.oneAtATime(actor, { email }, grant);
  }

  /** Takes the role away, ends every session and tells the others. Refuses with 409 for the last administrator. */
  async revoke(find: { id: string } | { email: string }, actor: SignedIn | null): Promise<void> {
    const revoke = async (tx: EntityManager) => {
      const user = await tx.findOneBy(User, { ...find, role: 'admin' });
      if (!user) throw notFound();
      await this.keepOne(tx);
      await this.sessions.endAll(tx, user.id);
      await tx.delete(Passkey, { userId: user.id });
      const status = await this.users.unmakeAdministrator(tx, user);
      await this.audit.record(tx, actor?.id ?? null, {
        action: 'administrator.revoke',
        subjectType: 'user',
        subjectId: user.id,
        fields: ['role', 'status'],
        fromStatus: ADMIN_STATUS,
        toStatus: status,
      });
      await this.notices.revoked(tx, user, actor);
    };
    await this.oneAtATime(actor, find, revoke);
  }

  /** Removes all passkeys of an administrator who has lost them, ends every session, and tells all administrators. */
  async resetPasskeys(email: string): Promise<void> {
    await this.oneAtATime(null, { email }, async (tx) => {
      const user = await tx.findOneBy(User, { email, role: 'admin' });
      if (!user) throw notFound();
      await tx.delete(Passkey, { userId: user.id });
      await this.sessions.endAll(tx, user.id);
      await this.audit.record(tx, null, { action: 'passkey.reset', subjectType: 'user', subjectId: user.id });
      await this.notices.passkeysReset(tx, user);
    });
  }

  /** Refuses with 409 when the last administrator would go. */
  async keepOne(tx: EntityManager): Promise<void> {
    if ((await this.users.listAdministrators(tx)).length > 1) return;
    throw new ApiError('last_administrator');
  }

  /**
   * Two replicas that start together, or two administrators who revoke each other, take turns. Meanwhile nobody signs
   * in to the account, or writes as it, with the role from before. A command has no caller who could have left.
   */
  private oneAtATime<T>(
    actor: SignedIn | null,
    account: { id: string } | { email: string },
    work: (tx: EntityManager) => Promise<T>,
  ): Promise<T> {
    const takeNamedLocks = async (tx: EntityManager) => {
      await lockAdministrators(tx);
      const email = 'email' in account ? account.email : (await tx.findOneBy(User, account))?.email;
      if (!email) return;
      await lockMailbox(tx, email);
      // Only now: somebody may have joined with the address meanwhile.
      const user = await this.users.findByEmail(tx, email);
      if (user) await lockSessionsToEnd(tx, user.id);
    };
    if (actor) return this.transactions.run(actor, work, takeNamedLocks);
    return this.database.transaction(async (tx) => {
      await takeNamedLocks(tx);
      return work(tx);
    });
  }
}
