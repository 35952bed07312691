import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ADMIN_STATUS } from '@network/domain';
import { isEmail } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { Config } from '../config/config.js';
import { notFound, ApiError } from '../http/api-error.js';
import { User } from '../user/user.entity.js';
import { UserService } from '../user/user.service.js';
import { LoginLink } from './login-link.entity.js';
import { lockMailbox } from './mailbox-lock.js';
import { SessionService } from './session.service.js';

/** Grants and revokes the administrators' role; there is always one left. */
@Injectable()
export class Administrators implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly users: UserService,
    private readonly sessions: SessionService,
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

  /** Makes the address an administrator's; granting twice changes nothing. */
  async grant(typed: string, actorId: string | null): Promise<User> {
    const email = typed.trim().toLowerCase();
    if (!isEmail(email)) throw new ApiError('invalid_input', { sentence: 'field.email' });
    return this.oneAtATime(async (tx) => {
      const before = await this.users.findByEmail(tx, email);
      if (before?.role === 'admin') return before;
      const fromStatus = before?.status ?? null;
      await lockMailbox(tx, email);
      // A code that was mailed before would open an administrator's account.
      await tx.delete(LoginLink, { email });
      const user = await this.users.makeAdministrator(tx, email);
      await this.sessions.endAll(tx, user.id);
      await this.audit.record(tx, actorId, {
        action: 'administrator.grant',
        subjectType: 'user',
        subjectId: user.id,
        fields: ['role', 'status'],
        fromStatus,
        toStatus: user.status,
      });
      return user;
    });
  }

  /** Takes the role away and ends every session. Refuses with 409 for the last administrator. */
  async revoke(find: { id: string } | { email: string }, actorId: string | null): Promise<void> {
    await this.oneAtATime(async (tx) => {
      const user = await tx.findOneBy(User, { ...find, role: 'admin' });
      if (!user) throw notFound();
      await this.keepOne(tx);
      // Nobody signs in with the old role while it is taken away.
      await lockMailbox(tx, user.email);
      await this.sessions.endAll(tx, user.id);
      const status = await this.users.unmakeAdministrator(tx, user);
      await this.audit.record(tx, actorId, {
        action: 'administrator.revoke',
        subjectType: 'user',
        subjectId: user.id,
        fields: ['role', 'status'],
        fromStatus: ADMIN_STATUS,
        toStatus: status,
      });
    });
  }

  /** Lets one administrator go, in the caller's transaction. Refuses with 409 for the last one. */
  async leave(tx: EntityManager): Promise<void> {
    await this.takeTurns(tx);
    await this.keepOne(tx);
  }

  private async keepOne(tx: EntityManager): Promise<void> {
    if ((await this.users.listAdministrators(tx)).length > 1) return;
    throw new ApiError('last_administrator');
  }

  private async takeTurns(tx: EntityManager): Promise<void> {
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('administrators', 0))");
  }

  /** Two replicas that start together, or two administrators who revoke each other, take turns. */
  private oneAtATime<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(async (tx) => {
      await this.takeTurns(tx);
      return work(tx);
    });
  }
}
