import { Injectable } from '@nestjs/common';
import { ADMIN_STATUS, JOINING_ROLES, type JoiningRole, type UserStatus } from '@network/domain';
import sql, { join, raw } from 'sql-template-tag';
import { In, type EntityManager, type FindOptionsWhere } from 'typeorm';
import type { AuditFacts } from '../audit/audit.entity.js';
import { AuditService, type NewAuditEntry } from '../audit/audit.service.js';
import { EventKind, Events } from '../platform/database/events.js';
import { queryRows } from '../platform/database/query.js';
import type { ActorRef, SignedIn } from '../platform/http/access.js';
import { ApiError, notFound, notSignedIn, wrongStatus } from '../platform/http/api-error.js';
import { checkVersion, type ExpectedVersion } from '../platform/http/if-match.js';
import { searchTexts } from '../platform/search/search-text.js';
import { auditSubject, isProfileInReview, PROFILE_TABLES, reviewFromJson } from './profile.js';
import type { RoleProfile, Profile, ProfileState, ReviewState } from './profile.js';
import { organizationOf } from './profile.queries.js';
import { transitionOf, type StatusMove } from './user-status.js';
import type { User } from './user.entity.js';
import { UserService } from './user.service.js';

/** Returns whether this status closes change requests. */
const isUnanswerable = (status: UserStatus) => status === 'onboarding' || status === 'inactive';

/** Emitted when the status of profiles changes. */
export const statusChanged = new EventKind<{ role: JoiningRole; userIds: string[]; status: UserStatus }>();

/** The profiles of both roles: creates and locks them, and changes their status. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UserService,
    private readonly audit: AuditService,
    private readonly events: Events,
  ) {}

  async create(tx: EntityManager, role: JoiningRole, { id: userId, email }: User): Promise<void> {
    const profile = { userId, status: 'onboarding', searchText: searchTexts.account(email) };
    await tx.insert(PROFILE_TABLES[role], profile);
  }

  /** Locks profiles with their accounts until the transaction ends, ordered by account id to prevent deadlocks. */
  async lockAll<Row extends Profile>(
    tx: EntityManager,
    role: JoiningRole,
    where: FindOptionsWhere<Row>,
  ): Promise<Row[]> {
    const query = tx
      .createQueryBuilder<Row>(PROFILE_TABLES[role], 'profile')
      .innerJoinAndSelect('profile.user', 'user')
      .where(where)
      .orderBy('profile.userId')
      .setLock('for_no_key_update', undefined, ['profile']);
    const profiles = await query.getMany();
    // An organization that was handed over while the query waited no longer matches the account that was joined.
    return role === 'organization' && profiles.length === 0 ? query.getMany() : profiles;
  }

  /** Locks and returns the profile of an account, or null. Any member's account has that of the organization. */
  async lock<Row extends Profile>(tx: EntityManager, role: JoiningRole, userId: string): Promise<Row | null> {
    const where = role === 'organization' ? { id: organizationOf(userId) } : { userId };
    const [profile] = await this.lockAll<Row>(tx, role, where as FindOptionsWhere<Row>);
    return profile ?? null;
  }

  /**
   * Locks the caller's profile and returns it with its account. Throws 401 if the account is gone, 403 if its status
   * forbids the call, and 412 for another version.
   */
  async lockOwn<Row extends Profile>(
    tx: EntityManager,
    role: JoiningRole,
    { id, rules }: SignedIn,
    expected: ExpectedVersion = null,
  ): Promise<Row> {
    const profile = await this.lock<Row>(tx, role, id);
    if (!profile) throw notSignedIn();
    const allowed = rules?.allowed;
    if (allowed && !allowed.statuses.includes(profile.status)) throw wrongStatus(allowed.otherwise);
    checkVersion(expected, profile.version);
    return profile;
  }

  /**
   * Locks the profile of an expert or an organization, and returns it with the role. Throws 404 for an unknown account,
   * and `errorForAdministrator` for an administrator's.
   */
  async lockOfAnyRole(
    tx: EntityManager,
    userId: string,
    errorForAdministrator = new ApiError('administrator_account'),
  ): Promise<RoleProfile> {
    const account = await this.users.find(tx, userId);
    if (account && account.role !== 'admin') {
      const profile = await this.lock(tx, account.role, userId);
      // The account may have become an administrator's before the lock.
      if (profile && profile.status !== ADMIN_STATUS) return { role: account.role, profile };
    }
    throw (await this.users.find(tx, userId)) ? errorForAdministrator : notFound();
  }

  /** Locks the profiles of these accounts, of either role. */
  async lockAllOfAnyRole(tx: EntityManager, userIds: string[]): Promise<RoleProfile[]> {
    const roleProfiles: RoleProfile[] = [];
    for (const role of JOINING_ROLES) {
      const profiles = await this.lockAll(tx, role, { userId: In(userIds) });
      roleProfiles.push(...profiles.map((profile) => ({ role, profile })));
    }
    return roleProfiles;
  }

  /** Applies a move to the locked profiles whose status allows it, and returns those profiles. */
  async applyMove<Row extends Profile>(
    tx: EntityManager,
    role: JoiningRole,
    profiles: Row[],
    move: StatusMove,
    actor: ActorRef,
  ): Promise<Row[]> {
    const transition = transitionOf(role, move);
    if (!transition) return [];
    const movable = profiles.filter(({ status }) => transition.from.includes(status));
    const facts = { isSubmission: move === 'submitProfile' };
    await this.setStatus(tx, role, movable, transition.to, { actor, facts });
    return movable;
  }

  /**
   * Sets the status of locked profiles. Skips profiles that have the status. Without `record`, the caller records the
   * change.
   */
  async setStatus(
    tx: EntityManager,
    role: JoiningRole,
    profiles: Profile[],
    status: UserStatus,
    record?: { actor: ActorRef; facts: AuditFacts },
  ): Promise<void> {
    const moved = profiles.filter((profile) => profile.status !== status);
    if (moved.length === 0) return;
    const entries = moved.map((profile) => ({
      action: 'user.status' as const,
      ...auditSubject(profile, record?.facts),
      fields: ['status'],
      fromStatus: profile.status,
      toStatus: status,
    }));
    const changes = { status, statusSince: new Date(), resubmittedAt: null };
    const closed = moved.filter((profile) => isProfileInReview(profile) || isUnanswerable(status));
    const others = moved.filter((profile) => !closed.includes(profile));
    await this.update(tx, role, closed, { ...changes, changeRequest: null });
    await this.update(tx, role, others, changes);
    await this.events.emit(tx, statusChanged, { role, userIds: moved.map(({ userId }) => userId), status });
    if (record) await this.audit.record(tx, record.actor.id, ...entries);
  }

  /** Restores the status and review that profiles had before a decision. */
  async restoreStates(tx: EntityManager, states: ProfileState[], actor: ActorRef): Promise<void> {
    const before = new Map(states.map((state) => [state.userId, state]));
    for (const { role, profile } of await this.lockAllOfAnyRole(tx, [...before.keys()])) {
      const state = before.get(profile.userId)!;
      if (profile.status === state.status) continue;
      await this.setStatus(tx, role, [profile], state.status, { actor, facts: { isUndo: true } });
      await this.update(tx, role, [profile], reviewFromJson(state));
    }
  }

  /** Changes columns of locked profiles. The form's version is unchanged, so an open form can still be saved. */
  async update(tx: EntityManager, role: JoiningRole, profiles: Profile[], changes: Partial<Profile>): Promise<void> {
    if (profiles.length === 0) return;
    const userIds = profiles.map(({ userId }) => userId);
    const columns = Object.entries(changes).map(([column, value]) => sql`${raw(`"${column}"`)} = ${value}`);
    await queryRows(
      tx,
      sql`UPDATE ${raw(PROFILE_TABLES[role])} SET ${join(columns)}, "statusVersion" = "statusVersion" + 1
       WHERE "userId" = ANY (${userIds})`,
    );
    for (const profile of profiles) {
      Object.assign(profile, changes, { statusVersion: profile.statusVersion + 1 });
    }
  }

  /** Checks and increments the version of the caller's form after a change stored in another table. */
  async raiseVersion(tx: EntityManager, role: JoiningRole, actor: SignedIn, expected: ExpectedVersion): Promise<void> {
    const { userId } = await this.lockOwn(tx, role, actor, expected);
    await tx.increment(PROFILE_TABLES[role], { userId }, 'version', 1);
  }

  /** Sets the owner of a locked profile and records it. The version of the form is unchanged. */
  async setOwner(
    tx: EntityManager,
    role: JoiningRole,
    profile: Profile,
    ownerId: string | null,
    actor: ActorRef,
  ): Promise<void> {
    await queryRows(
      tx,
      sql`UPDATE ${raw(PROFILE_TABLES[role])} SET "ownerId" = ${ownerId} WHERE "userId" = ${profile.userId}`,
    );
    await this.audit.record(tx, actor.id, {
      action: 'user.owner',
      ...auditSubject(profile),
      fields: ['ownerId'],
      relatedIds: [profile.ownerId, ownerId].filter((id) => id !== null),
    });
  }

  /** Gives all profiles of an administrator to another, or to no one. The versions of the forms are unchanged. */
  async replaceOwner(tx: EntityManager, from: string, to: string | null): Promise<void> {
    for (const table of Object.values(PROFILE_TABLES)) {
      await queryRows(tx, sql`UPDATE ${raw(table)} SET "ownerId" = ${to} WHERE "ownerId" = ${from}`);
    }
  }

  /** Sets the standing of a locked profile and records it. */
  async setStanding(
    tx: EntityManager,
    role: JoiningRole,
    profile: Profile,
    changes: Pick<Profile, 'standing' | 'standingReason' | 'standingSince' | 'suspendedUntil'> & Partial<ReviewState>,
    { facts, ...entry }: Pick<NewAuditEntry, 'action' | 'toStatus' | 'facts'>,
    actor: ActorRef,
  ): Promise<void> {
    await this.update(tx, role, [profile], changes);
    await this.audit.record(tx, actor.id, { ...auditSubject(profile, facts), fields: ['standing'], ...entry });
  }
}
