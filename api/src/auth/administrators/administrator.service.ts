import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ADMIN_STATUS, canonicalEmail, type UserStatus } from '@network/domain';
import { isEmail } from 'class-validator';
import sql from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditEntry } from '../../audit/audit.entity.js';
import { AuditService } from '../../audit/audit.service.js';
import { Config } from '../../platform/config/config.js';
import { EventKind, Events } from '../../platform/database/events.js';
import { queryRows } from '../../platform/database/query.js';
import { WriteTransactions } from '../../platform/database/write-transactions.js';
import type { SignedIn } from '../../platform/http/access.js';
import { notFound, ApiError, invalidInput } from '../../platform/http/api-error.js';
import { translate } from '../../platform/i18n/messages.js';
import { claimImported } from '../../user/imported-profiles.js';
import { membershipOf } from '../../user/memberships/membership.queries.js';
import { MembershipService } from '../../user/memberships/membership.service.js';
import { ProfileService } from '../../user/profile.service.js';
import { User } from '../../user/user.entity.js';
import { UserService } from '../../user/user.service.js';
import { lockAdministrators, lockMailbox, lockOrganization, lockSessionsToEnd } from '../named-locks.js';
import { Passkey } from '../passkeys/passkey.entity.js';
import { SessionService } from '../sessions/session.service.js';
import { LoginLink } from '../sign-in/login-link.entity.js';
import { toAdministratorDto, type AdministratorDto } from './administrator.dto.js';
import { AdministratorNotices } from './administrator.notices.js';

/** Emitted when an administrator's role ends. The work of `from` goes to `to`, or to no one. */
export const administratorLeft = new EventKind<{ from: string; to: string | null }>();

/** Emitted before an expert or an organization's member becomes an administrator. */
export const memberPromoted = new EventKind<Pick<User, 'id' | 'role'>>();

/** Grants and revokes the administrator role. One administrator always remains. */
@Injectable()
export class AdministratorService implements OnApplicationBootstrap {
  private readonly log = new Logger('Administrators');

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly users: UserService,
    private readonly profiles: ProfileService,
    private readonly memberships: MembershipService,
    private readonly sessions: SessionService,
    private readonly notices: AdministratorNotices,
    private readonly events: Events,
    private readonly audit: AuditService,
    private readonly config: Config,
  ) {}

  /** Grants the role to the addresses of ADMIN_EMAILS. Skips the only owner of other members, and logs an error. */
  async onApplicationBootstrap(): Promise<void> {
    for (const email of this.config.adminEmails) {
      await this.grant(email, null).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'last_owner') throw error;
        this.log.error(`ADMIN_EMAILS: ${email} is not an administrator. ${translate('en', error.detail.id)}`);
      });
    }
  }

  async list(): Promise<AdministratorDto[]> {
    return (await this.users.listAdministrators(this.database.manager)).map(toAdministratorDto);
  }

  /** Grants the role to the address, and emails the new administrator and the others. Repeating it changes nothing. */
  async grant(typed: string, actor: SignedIn | null): Promise<AdministratorDto> {
    const email = canonicalEmail(typed);
    if (!isEmail(email)) throw new ApiError('invalid_input', { sentence: 'field.email' });
    const grant = async (tx: EntityManager) => {
      const known = await this.users.findByEmail(tx, email);
      if (known?.role === 'admin') return toAdministratorDto(known);
      if (known?.role === 'organization') await this.memberships.release(tx, known, actor);
      if (known) await this.events.emit(tx, memberPromoted, known);
      const profile = known && (await this.profiles.lock(tx, known.role, known.id))!;
      // Otherwise the end of an import would erase the administrator's account.
      if (known) await claimImported(tx, known);
      const fromStatus = profile?.status;
      if (known && profile) await this.profiles.setStatus(tx, known.role, [profile], ADMIN_STATUS);
      // Ends earlier sign-in codes, which would open an administrator's account.
      await tx.delete(LoginLink, { email });
      const user = await this.users.makeAdministrator(tx, known ?? email);
      await this.sessions.endAll(tx, user.id);
      await this.audit.record(tx, actor?.id ?? null, {
        action: 'administrator.grant',
        subjectType: 'user',
        subjectId: user.id,
        fields: ['role', 'status'],
        fromStatus,
        toStatus: ADMIN_STATUS,
      });
      await this.notices.granted(tx, user, actor);
      return toAdministratorDto(user);
    };
    return this.withLocks(actor, { email }, grant);
  }

  /**
   * Revokes the role, ends every session, gives the work to a colleague and emails the others. Throws 409 for the last
   * administrator, and for one with work unless it is handed over. A command may leave the work unassigned.
   */
  async revoke(
    find: { id: string } | { email: string },
    actor: SignedIn | null,
    handOverTo: string | null = null,
  ): Promise<void> {
    const revoke = async (tx: EntityManager) => {
      const administrators = await this.users.listAdministrators(tx);
      const user = administrators.find((candidate) =>
        'id' in find ? candidate.id === find.id : candidate.email === find.email,
      );
      if (handOverTo && !administrators.some(({ id }) => id === handOverTo && id !== user?.id))
        throw invalidInput({ handOverTo: [{ id: 'field.administrator' }] });
      if (!user) throw notFound();
      requireAnother(administrators);
      const leavesWork = !handOverTo && (await ownsWork(tx, user.id));
      if (actor && leavesWork) throw new ApiError('owns_work');
      await this.handOver(tx, user.id, handOverTo);
      await this.sessions.endAll(tx, user.id);
      await tx.delete(Passkey, { userId: user.id });
      const toStatus = await this.restoreProfile(tx, user);
      await this.users.unmakeAdministrator(tx, user);
      await this.audit.record(tx, actor?.id ?? null, {
        action: 'administrator.revoke',
        subjectType: 'user',
        subjectId: user.id,
        fields: ['role', 'status'],
        fromStatus: ADMIN_STATUS,
        toStatus,
        relatedIds: handOverTo ? [handOverTo] : [],
      });
      await this.notices.revoked(tx, user, actor, leavesWork);
    };
    await this.withLocks(actor, find, revoke);
  }

  /**
   * Restores the profile of a former expert or organization, and returns its status. It is reviewed again, unless it was
   * still to be submitted. So is the empty draft of a former member.
   */
  private async restoreProfile(tx: EntityManager, { id, roleBefore }: User): Promise<UserStatus | null> {
    if (!roleBefore) return null;
    const grants = { where: { action: 'administrator.grant', subjectId: id }, order: { id: 'DESC' } } as const;
    const grant = await tx.findOne(AuditEntry, grants);
    const status = grant?.fromStatus === 'onboarding' ? 'onboarding' : 'under_review';
    const profile = (await this.profiles.lock(tx, roleBefore, id))!;
    await this.profiles.setStatus(tx, roleBefore, [profile], status);
    return status;
  }

  /** Deletes all passkeys of an administrator who has lost them, ends every session, and emails all administrators. */
  async resetPasskeys(email: string): Promise<void> {
    await this.withLocks(null, { email }, async (tx) => {
      const user = await tx.findOneBy(User, { email, role: 'admin' });
      if (!user) throw notFound();
      await tx.delete(Passkey, { userId: user.id });
      await this.sessions.endAll(tx, user.id);
      await this.audit.record(tx, null, { action: 'passkey.reset', subjectType: 'user', subjectId: user.id });
      await this.notices.passkeysReset(tx, user);
    });
  }

  /**
   * Emails the other administrators before an administrator's account is deleted, and leaves the work unassigned.
   * Throws 409 for the last administrator.
   */
  async beforeDeletion(tx: EntityManager, user: Pick<User, 'id'>): Promise<void> {
    requireAnother(await this.users.listAdministrators(tx));
    await this.notices.deleted(tx, user, await ownsWork(tx, user.id));
    await this.handOver(tx, user.id, null);
  }

  private async handOver(tx: EntityManager, from: string, to: string | null): Promise<void> {
    await this.profiles.replaceOwner(tx, from, to);
    await this.events.emit(tx, administratorLeft, { from, to });
  }

  /**
   * Serializes replicas that start together, and administrators who revoke each other. Blocks sign-ins to the account
   * and writes with its old role. A command has no caller to recheck.
   */
  private withLocks<T>(
    actor: SignedIn | null,
    account: { id: string } | { email: string },
    work: (tx: EntityManager) => Promise<T>,
  ): Promise<T> {
    const takeNamedLocks = async (tx: EntityManager) => {
      await lockAdministrators(tx);
      const email = 'email' in account ? account.email : (await tx.findOneBy(User, account))?.email;
      if (!email) return;
      const known = await this.users.findByEmail(tx, email);
      const membership = known && (await membershipOf(tx, known.id));
      if (membership) await lockOrganization(tx, membership.orgId);
      await lockMailbox(tx, email);
      // Read after the lock, because the address may have joined while this call waited for it.
      const user = await this.users.findByEmail(tx, email);
      if (user) await lockSessionsToEnd(tx, user.id);
    };
    return actor
      ? this.transactions.run(actor, work, takeNamedLocks)
      : this.runAsCommand(async (tx) => {
          await takeNamedLocks(tx);
          return work(tx);
        });
  }

  /** A command has no signed-in caller to check again. */
  private runAsCommand<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }
}

/** Throws 409 when only one administrator is left. */
function requireAnother(administrators: User[]): void {
  if (administrators.length < 2) throw new ApiError('last_administrator');
}

/** Returns whether an administrator owns a profile or a project. Open notes need no successor. */
async function ownsWork(tx: EntityManager, id: string): Promise<boolean> {
  const [row] = await queryRows<{ owns: boolean }>(
    tx,
    sql`SELECT EXISTS (SELECT FROM experts WHERE "ownerId" = ${id})
      OR EXISTS (SELECT FROM organizations WHERE "ownerId" = ${id})
      OR EXISTS (SELECT FROM projects WHERE "ownerId" = ${id}) AS owns`,
  );
  return row!.owns;
}
