import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import type { ProfileForm } from '../casework/profile-form.service.js';
import { findOr404, queryRows } from '../platform/database/query.js';
import type { SignedIn } from '../platform/http/access.js';
import { ApiError, notFound } from '../platform/http/api-error.js';
import { searchTexts } from '../platform/search/search-text.js';
import { storable } from '../platform/validation/fields.js';
import { lastSavedBy } from '../user/author.queries.js';
import { addImported, type ImportedPerson } from '../user/imported-profiles.js';
import { memberEmails } from '../user/memberships/membership.queries.js';
import { MembershipService } from '../user/memberships/membership.service.js';
import { organizationOf } from '../user/profile.queries.js';
import { ProfileService } from '../user/profile.service.js';
import { isActive } from '../user/standing.js';
import {
  SubmitOrganizationDto,
  toOrganizationDto,
  type OrganizationDto,
  type OwnOrganizationDto,
} from './organization.dto.js';
import { Organization } from './organization.entity.js';

/** Organizations' profiles, and the effects of projects on organizations. */
@Injectable()
export class OrganizationService implements ProfileForm<Organization, OrganizationDto> {
  readonly role = 'organization';
  readonly dto = SubmitOrganizationDto;
  readonly toResponse: (organization: Organization) => OrganizationDto = toOrganizationDto;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly profiles: ProfileService,
    private readonly memberships: MembershipService,
  ) {}

  /** Returns the organization of any member's account. Throws 404 if there is none. */
  async getByMember(userId: string): Promise<Organization> {
    return findOr404(this.database.manager, Organization, { id: organizationOf(userId) });
  }

  /** Returns the profile of the caller's organization, with the last change of it. */
  async profile(actor: SignedIn): Promise<OwnOrganizationDto> {
    const organization = await this.getByMember(actor.id);
    const changedBy = await lastSavedBy(this.database.manager, organization.userId);
    const updatedAt = organization.updatedAt.toISOString();
    return Object.assign(toOrganizationDto(organization), { updatedAt, changedBy });
  }

  /** Returns an organization by its own id. Throws 404 if there is none. */
  async get(id: string): Promise<Organization> {
    return findOr404(this.database.manager, Organization, { id });
  }

  /** Stores the search text of a member's organization again after a change of the account's address. */
  async refreshSearchText(tx: EntityManager, userId: string): Promise<void> {
    const organization = await this.profiles.lock<Organization>(tx, 'organization', userId);
    if (organization) await this.memberships.storeSearchText(tx, organization);
  }

  async addImported(tx: EntityManager, people: ImportedPerson[]): Promise<void> {
    const organizations = people.map(({ user, imported, values }) => {
      const fields = storable(SubmitOrganizationDto, values) as Partial<Organization>;
      const searchText = searchTexts.organization(user.email, fields);
      return { ...fields, userId: user.id, imported, searchText };
    });
    await addImported<Organization>(tx, 'organization', organizations);
  }

  async store(tx: EntityManager, organization: Organization, changes: Partial<Organization>) {
    const searchText = searchTexts.organization(await memberEmails(tx, organization.id), organization);
    await tx
      .createQueryBuilder()
      .update(Organization)
      .set({ ...changes, searchText })
      .whereEntity(organization)
      .execute();
  }

  /** Marks the locked organization and moves it to `projects_active` when it submits its first project. */
  async beginSubmission(tx: EntityManager, organization: Organization, actor: SignedIn): Promise<void> {
    if (!organization.hasProjects) {
      // Plain SQL, because the entity would raise the version.
      await queryRows(tx, sql`UPDATE organizations SET "hasProjects" = true WHERE id = ${organization.id}`);
    }
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
