import { Injectable, type Type } from '@nestjs/common';
import { ADMIN_STATUS, type JoiningRole } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { notFound } from '../platform/http/api-error.js';
import { checkVersion, type ExpectedVersion } from '../platform/http/if-match.js';
import { changedFields } from '../platform/validation/changes.js';
import { isWhole, storable, storableWhole } from '../platform/validation/fields.js';
import { versionForTeam, type Profile } from '../user/profile.js';
import { ProfileService } from '../user/profile.service.js';
import { UserStatusService } from '../user/user-status.service.js';
import type { User } from '../user/user.entity.js';
import { ChangeRequestService } from './change-request.service.js';

/** The profile form of a role, and how it is stored. The service of the role implements it. */
export interface ProfileForm<Row extends Profile, Response = unknown> {
  readonly role: JoiningRole;
  readonly dto: Type;
  /** Returns the profile as its owner sees it. */
  toResponse(profile: Row): Response;
  /** Stores the changes, which `profile` already has, and the search text that follows from them. */
  store(tx: EntityManager, profile: Row, changes: Partial<Row>): Promise<void>;
}

/** Saves, submits and corrects profiles. */
@Injectable()
export class ProfileFormService {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly profiles: ProfileService,
    private readonly audit: AuditService,
    private readonly statuses: UserStatusService,
    private readonly changeRequests: ChangeRequestService,
  ) {}

  /**
   * Saves any part of the form. The status stays unchanged. The whole form answers a change request (docs/product 5.4).
   */
  async save<Row extends Profile, Response>(
    form: ProfileForm<Row, Response>,
    dto: object,
    expected: ExpectedVersion,
    actor: SignedIn,
  ): Promise<Response> {
    return this.transactions.run(actor, async (tx) => {
      const profile = await this.profiles.lockOwn<Row>(tx, form.role, actor, expected);
      await this.write(tx, form, profile, storable(form.dto, dto), 'profile.save', actor);
      if (isWhole(form.dto, dto)) await this.changeRequests.resubmit(tx, form.role, profile, actor);
      return form.toResponse(profile);
    });
  }

  /** Saves the whole form. The first submission also starts the review. */
  async submit<Row extends Profile, Response>(
    form: ProfileForm<Row, Response>,
    dto: object,
    expected: ExpectedVersion,
    actor: SignedIn,
  ): Promise<Response> {
    return this.transactions.run(actor, async (tx) => {
      const profile = await this.profiles.lockOwn<Row>(tx, form.role, actor, expected);
      await this.write(tx, form, profile, storableWhole(form.dto, dto), 'profile.save', actor);
      await this.changeRequests.resubmit(tx, form.role, profile, actor);
      await this.statuses.submitForReview(tx, form.role, profile, actor);
      // Inside the transaction, which stores the response for repeated calls.
      return form.toResponse(profile);
    });
  }

  /**
   * Corrects any part of a profile for the team. Returns the changed fields and the account to notify. Throws 404 for
   * an administrator's former profile.
   */
  async correct<Row extends Profile>(
    tx: EntityManager,
    form: ProfileForm<Row>,
    userId: string,
    dto: object,
    expected: ExpectedVersion,
    actor: SignedIn,
  ): Promise<{ fields: string[]; account: User }> {
    const profile = await this.profiles.lock<Row>(tx, form.role, userId);
    if (!profile || profile.status === ADMIN_STATUS) throw notFound();
    checkVersion(expected, versionForTeam(profile));
    const fields = await this.write(tx, form, profile, storable(form.dto, dto), 'profile.correct', actor);
    return { fields, account: profile.user };
  }

  /** Stores and records the changes of a locked profile. Returns the changed fields. */
  private async write<Row extends Profile>(
    tx: EntityManager,
    form: ProfileForm<Row>,
    profile: Row,
    changes: object,
    action: 'profile.save' | 'profile.correct',
    actor: SignedIn,
  ): Promise<string[]> {
    const fields = changedFields(profile, changes);
    if (fields.length === 0) return fields;
    await form.store(tx, Object.assign(profile, changes), changes);
    await this.audit.record(tx, actor.id, { action, subjectType: 'user', subjectId: profile.userId, fields });
    return fields;
  }
}
