import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ADMIN_STATUS } from '@network/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { ChangeRequestService } from '../casework/change-request.service.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import { lastSavedBy } from '../user/author.queries.js';
import { organizationOf, versionForTeam, type CorrectedProfile, type ProfileWrite } from '../user/profile.js';
import { addImported, type ImportedPerson } from '../user/imported-profiles.js';
import { ProfileService } from '../user/profile.service.js';
import { isActive } from '../user/standing.js';
import { memberEmails } from '../user/memberships/membership.queries.js';
import { MembershipService } from '../user/memberships/membership.service.js';
import { UserStatusService } from '../user/user-status.service.js';
import type { SignedIn } from '../platform/http/access.js';
import { queryRows } from '../platform/database/query.js';
import { changedFields } from '../platform/validation/changes.js';
import { isWhole, storable, storableWhole } from '../platform/validation/fields.js';
import { searchTexts } from '../platform/search/search-text.js';
import { checkVersion, type ExpectedVersion } from '../platform/http/if-match.js';
import { ApiError, notFound, wrongStatus } from '../platform/http/api-error.js';
import {
  SubmitOrganizationDto,
  toOrganizationDto,
  type OrganizationDto,
  type OwnOrganizationDto,
  type SaveOrganizationDto,
} from './organization.dto.js';
import { Organization } from './organization.entity.js';

const MARK_PROJECTS = 'UPDATE organizations SET "hasProjects" = true WHERE id = $1';

/** Organizations' profiles, and the effects of projects on organizations. */
@Injectable()
export class OrganizationService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly profiles: ProfileService,
    private readonly statuses: UserStatusService,
    private readonly changeRequests: ChangeRequestService,
    private readonly memberships: MembershipService,
    private readonly audit: AuditService,
  ) {}

  /** Returns the organization of any member's account. Throws 404 if there is none. */
  async ofUser(userId: string, tx: EntityManager = this.database.manager): Promise<Organization> {
    return (await tx.findOneBy(Organization, { id: organizationOf(userId) })) ?? refuse(notFound());
  }

  /** Returns the profile of the caller's organization, with the last change of it. */
  async profile(actor: SignedIn): Promise<OwnOrganizationDto> {
    const organization = await this.ofUser(actor.id);
    const changedBy = await lastSavedBy(this.database.manager, organization.userId);
    const updatedAt = organization.updatedAt.toISOString();
    return Object.assign(toOrganizationDto(organization), { updatedAt, changedBy });
  }

  /** Returns an organization by its own id. Throws 404 if there is none. */
  async get(id: string): Promise<Organization> {
    return (await this.database.manager.findOneBy(Organization, { id })) ?? refuse(notFound());
  }

  /**
   * Saves any part of the form. The status stays unchanged. The whole form answers a change request (docs/product 5.4).
   */
  async save(dto: SaveOrganizationDto, expected: ExpectedVersion, actor: SignedIn): Promise<Organization> {
    return this.transactions.run(actor, async (tx) => {
      const organization = await this.lockOwn(tx, actor);
      checkVersion(expected, organization.version);
      await this.write(tx, storable(SubmitOrganizationDto, dto), organization, 'profile.save', actor);
      if (isWhole(SubmitOrganizationDto, dto)) {
        await this.changeRequests.resubmit(tx, 'organization', organization, actor);
      }
      return organization;
    });
  }

  /** Saves the whole form. The first submission also starts the review. */
  async submit(dto: SubmitOrganizationDto, expected: ExpectedVersion, actor: SignedIn): Promise<OrganizationDto> {
    return this.transactions.run(actor, async (tx) => {
      const organization = await this.lockOwn(tx, actor);
      checkVersion(expected, organization.version);
      await this.write(tx, storableWhole(SubmitOrganizationDto, dto), organization, 'profile.save', actor);
      await this.changeRequests.resubmit(tx, 'organization', organization, actor);
      await this.statuses.submitForReview(tx, 'organization', organization, actor);
      return toOrganizationDto(organization);
    });
  }

  /** Stores the search text of a member's organization again after a change of the account's address. */
  async refreshSearchText(tx: EntityManager, userId: string): Promise<void> {
    const organization = await this.profiles.lock<Organization>(tx, 'organization', userId);
    if (organization) await this.memberships.storeSearchText(tx, organization);
  }

  /** Corrects any part of a profile for the team. Throws 404 for an administrator's former profile. */
  async correct(
    tx: EntityManager,
    userId: string,
    dto: SaveOrganizationDto,
    expected: ExpectedVersion,
    actor: SignedIn,
  ): Promise<CorrectedProfile> {
    const organization = await this.profiles.lock<Organization>(tx, 'organization', userId);
    if (!organization || organization.status === ADMIN_STATUS) throw notFound();
    checkVersion(expected, versionForTeam(organization));
    const changes = storable(SubmitOrganizationDto, dto);
    const fields = await this.write(tx, changes, organization, 'profile.correct', actor);
    return { fields, account: organization.user };
  }

  async addImported(tx: EntityManager, people: ImportedPerson[]): Promise<void> {
    const organizations = people.map(({ user, imported, values }) => {
      const fields = storable(SubmitOrganizationDto, values) as Partial<Organization>;
      const searchText = searchTexts.organization(user.email, fields);
      return { ...fields, userId: user.id, imported, searchText };
    });
    await addImported<Organization>(tx, 'organization', organizations);
  }

  /** Checks and increments the organization's version after a change to its account. */
  async raiseVersion(tx: EntityManager, actor: SignedIn, expected: ExpectedVersion): Promise<void> {
    const { id, version } = await this.lockOwn(tx, actor);
    checkVersion(expected, version);
    await tx.increment(Organization, { id }, 'version', 1);
  }

  /** Locks the caller's organization and returns it with its account. Throws 403 if its status forbids the call. */
  async lockOwn(tx: EntityManager, { id, rules }: SignedIn): Promise<Organization> {
    const organization = await this.profiles.lockOwn<Organization>(tx, 'organization', { id });
    const allowed = rules?.allowed;
    if (allowed && !allowed.statuses.includes(organization.status)) throw wrongStatus(allowed.otherwise);
    return organization;
  }

  /** Stores and records the changes of a locked profile. Returns the changed fields. */
  private async write(
    tx: EntityManager,
    changes: Partial<Organization>,
    organization: Organization,
    action: ProfileWrite,
    actor: SignedIn,
  ): Promise<string[]> {
    const fields = changedFields(organization, changes);
    if (fields.length === 0) return fields;
    Object.assign(organization, changes);
    const { user } = organization;
    const searchText = searchTexts.organization(await memberEmails(tx, organization.id), organization);
    await tx
      .createQueryBuilder()
      .update(Organization)
      .set({ ...changes, searchText })
      .whereEntity(organization)
      .execute();
    await this.audit.record(tx, actor.id, { action, subjectType: 'user', subjectId: user.id, fields });
    return fields;
  }

  /** Marks the locked organization and moves it to `projects_active` when it submits its first project. */
  async beginSubmission(tx: EntityManager, organization: Organization, actor: SignedIn): Promise<void> {
    if (!organization.hasProjects) await queryRows(tx, MARK_PROJECTS, [organization.id]);
    await this.profiles.applyMove(tx, 'organization', [organization], 'submitProject', actor);
  }

  /** Returns an organization with its account, by its own id. */
  withAccount(tx: EntityManager, id: string): Promise<Organization> {
    return tx
      .createQueryBuilder(Organization, 'organization')
      .innerJoinAndSelect('organization.user', 'user')
      .where({ id })
      .getOneOrFail();
  }

  /**
   * Locks and activates the organization of an approved project, and returns it with its account. Throws 409 if the
   * organization is inactive, declined or suspended.
   */
  async activate(tx: EntityManager, organizationId: string, actor: SignedIn): Promise<Organization> {
    const [organization] = await this.profiles.lockAll<Organization>(tx, 'organization', { id: organizationId });
    if (!organization) throw notFound();
    if (organization.status === 'inactive' || !isActive(organization)) throw new ApiError('organization_inactive');
    await this.profiles.applyMove(tx, 'organization', [organization], 'startProject', actor);
    return organization;
  }
}

const refuse = (error: ApiError): never => {
  throw error;
};
