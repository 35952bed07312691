import { Inject, type Type } from '@nestjs/common';
import { ADMIN_STATUS, type JoiningRole } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { notFound, notSignedIn, wrongStatus } from '../platform/http/api-error.js';
import { checkVersion, type ExpectedVersion } from '../platform/http/if-match.js';
import { changedFields } from '../platform/validation/changes.js';
import { isWhole, storable, storableWhole } from '../platform/validation/fields.js';
import { versionForTeam, type Profile } from '../user/profile.js';
import { ProfileService } from '../user/profile.service.js';
import type { User } from '../user/user.entity.js';
import { UserStatusService } from '../user/user-status.service.js';
import { ChangeRequestService } from './change-request.service.js';

/** Saves, submits and corrects the form of one role's profiles. */
export abstract class ProfileFormService<Row extends Profile, Response extends object> {
  protected abstract readonly role: JoiningRole;
  protected abstract readonly form: Type;

  @Inject() protected readonly transactions!: WriteTransactions;
  @Inject() protected readonly profiles!: ProfileService;
  @Inject() protected readonly audit!: AuditService;
  @Inject() private readonly statuses!: UserStatusService;
  @Inject() private readonly changeRequests!: ChangeRequestService;

  /** Returns the response to a save or submission. */
  protected abstract readonly toResponse: (profile: Row) => Response;

  /** Stores the changes, which `profile` already has, and the search text that follows from them. */
  protected abstract store(tx: EntityManager, profile: Row, changes: object): Promise<void>;

  /**
   * Saves any part of the form. The status stays unchanged. The whole form answers a change request (docs/product 5.4).
   */
  async save(dto: object, expected: ExpectedVersion, actor: SignedIn): Promise<Response> {
    return this.transactions.run(actor, async (tx) => {
      const profile = await this.lockOwn(tx, actor, expected);
      await this.write(tx, profile, storable(this.form, dto), 'profile.save', actor);
      if (isWhole(this.form, dto)) await this.changeRequests.resubmit(tx, this.role, profile, actor);
      return this.toResponse(profile);
    });
  }

  /** Saves the whole form. The first submission also starts the review. */
  async submit(dto: object, expected: ExpectedVersion, actor: SignedIn): Promise<Response> {
    return this.transactions.run(actor, async (tx) => {
      const profile = await this.lockOwn(tx, actor, expected);
      await this.write(tx, profile, storableWhole(this.form, dto), 'profile.save', actor);
      await this.changeRequests.resubmit(tx, this.role, profile, actor);
      await this.statuses.submitForReview(tx, this.role, profile, actor);
      return this.toResponse(profile);
    });
  }

  /**
   * Corrects any part of a profile for the team. Returns the changed fields and the account to notify. Throws 404 for
   * an administrator's former profile.
   */
  async correct(
    tx: EntityManager,
    userId: string,
    dto: object,
    expected: ExpectedVersion,
    actor: SignedIn,
  ): Promise<{ fields: string[]; account: User }> {
    const profile = await this.profiles.lock<Row>(tx, this.role, userId);
    if (!profile || profile.status === ADMIN_STATUS) throw notFound();
    checkVersion(expected, versionForTeam(profile));
    const fields = await this.write(tx, profile, storable(this.form, dto), 'profile.correct', actor);
    return { fields, account: profile.user };
  }

  /** Checks and increments the profile's version after a change stored in another table. */
  async raiseVersion(tx: EntityManager, actor: SignedIn, expected: ExpectedVersion): Promise<void> {
    const { userId } = await this.lockOwn(tx, actor, expected);
    await this.profiles.raiseVersion(tx, this.role, userId);
  }

  /**
   * Locks the caller's profile and returns it with its account. Throws 401 if the account is gone, 403 if its status
   * forbids the call, and 412 for another version.
   */
  async lockOwn(tx: EntityManager, { id, call }: SignedIn, expected: ExpectedVersion = null): Promise<Row> {
    const profile = await this.profiles.lock<Row>(tx, this.role, id);
    if (!profile) throw notSignedIn();
    const allowed = call?.rules.allowed;
    if (allowed && !allowed.statuses.includes(profile.status)) throw wrongStatus(allowed.otherwise);
    checkVersion(expected, profile.version);
    return profile;
  }

  /** Stores and records the changes of a locked profile. Returns the changed fields. */
  private async write(
    tx: EntityManager,
    profile: Row,
    changes: object,
    action: 'profile.save' | 'profile.correct',
    actor: SignedIn,
  ): Promise<string[]> {
    const fields = changedFields(profile, changes);
    if (fields.length === 0) return fields;
    await this.store(tx, Object.assign(profile, changes), changes);
    await this.audit.record(tx, actor.id, { action, subjectType: 'user', subjectId: profile.userId, fields });
    return fields;
  }
}
