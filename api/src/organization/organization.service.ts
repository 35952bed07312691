import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import { RoleProfiles } from '../user/role-profiles.js';
import type { User } from '../user/user.entity.js';
import { UserStatusService } from '../user/user-status.service.js';
import { setSearchText, UserService } from '../user/user.service.js';
import type { SignedIn } from '../platform/http/access.js';
import { changedFields } from '../platform/validation/changes.js';
import { storable, storableWhole } from '../platform/validation/fields.js';
import { searchTexts } from '../platform/search/search-text.js';
import { checkVersion, type ExpectedVersion } from '../platform/http/if-match.js';
import { notFound, ApiError } from '../platform/http/api-error.js';
import {
  SubmitOrganizationDto,
  toOrganizationDto,
  type OrganizationDto,
  type SaveOrganizationDto,
} from './organization.dto.js';
import { Organization } from './organization.entity.js';

/** Organizations' profiles, and the effects of projects on organizations. */
@Injectable()
export class OrganizationService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly users: UserService,
    private readonly roleProfiles: RoleProfiles,
    private readonly statuses: UserStatusService,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.roleProfiles.register('organization', {
      table: 'organizations',
      create: async (tx, { id }) => {
        await tx.insert(Organization, { userId: id });
      },
    });
  }

  /** Returns the organization of an account. Throws 404 if there is none. */
  async ofUser(userId: string, tx: EntityManager = this.database.manager): Promise<Organization> {
    return (await tx.findOneBy(Organization, { userId })) ?? refuse(notFound());
  }

  /** Returns the caller's organization, taken from the session read if the route requests it. */
  async own({ id, account }: SignedIn): Promise<Organization> {
    return (account?.profile as Organization | null | undefined) ?? this.ofUser(id);
  }

  /** Returns an organization by its own id. Throws 404 if there is none. */
  async get(id: string): Promise<Organization> {
    return (await this.database.manager.findOneBy(Organization, { id })) ?? refuse(notFound());
  }

  /** Saves any part of the form. The status stays unchanged (docs/product 5.4). */
  async save(dto: SaveOrganizationDto, expected: ExpectedVersion, actor: SignedIn): Promise<Organization> {
    return this.transactions.run(actor, async (tx) => {
      return this.write(tx, storable(SubmitOrganizationDto, dto), expected, await this.lockOwn(tx, actor));
    });
  }

  /** Saves the whole form. The first submission also starts the review. */
  async submit(dto: SubmitOrganizationDto, expected: ExpectedVersion, actor: SignedIn): Promise<OrganizationDto> {
    return this.transactions.run(actor, async (tx) => {
      const own = await this.lockOwn(tx, actor);
      const organization = await this.write(tx, storableWhole(SubmitOrganizationDto, dto), expected, own);
      await this.statuses.submitForReview(tx, own[0], actor);
      return toOrganizationDto(organization);
    });
  }

  /** Checks and increments the organization's version after a change to its account. */
  async raiseVersion(tx: EntityManager, userId: string, expected: ExpectedVersion): Promise<void> {
    checkVersion(expected, (await this.lock(tx, userId)).version);
    await tx.increment(Organization, { userId }, 'version', 1);
  }

  private async lock(tx: EntityManager, userId: string): Promise<Organization> {
    const lock = { mode: 'for_no_key_update' } as const;
    return (await tx.findOne(Organization, { where: { userId }, lock })) ?? refuse(notFound());
  }

  /** Locks the account before the profile, in the same order as everywhere, so that no deadlock occurs. */
  private async lockOwn(tx: EntityManager, actor: SignedIn): Promise<[User, Organization]> {
    return [await this.users.lockOwn(tx, actor), await this.lock(tx, actor.id)];
  }

  private async write(
    tx: EntityManager,
    changes: Partial<Organization>,
    expected: ExpectedVersion,
    [user, organization]: [User, Organization],
  ): Promise<Organization> {
    checkVersion(expected, organization.version);
    const fields = changedFields(organization, changes);
    if (fields.length === 0) return organization;
    Object.assign(organization, changes);
    await tx.createQueryBuilder().update(Organization).set(changes).whereEntity(organization).execute();
    await setSearchText(tx, user.id, searchTexts.organization(user.email, organization));
    await this.audit.record(tx, user.id, { action: 'profile.save', subjectType: 'user', subjectId: user.id, fields });
    return organization;
  }

  /** Locks the caller's account. Throws 403 if its status does not permit the request. */
  lockAccount(tx: EntityManager, actor: SignedIn): Promise<User> {
    return this.users.lockOwn(tx, actor);
  }

  /** Moves the locked account to `projects_active` when the organization submits its first project. */
  async beginSubmission(tx: EntityManager, user: User, actor: SignedIn): Promise<void> {
    await this.users.move(tx, [user], 'submitProject', actor);
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
   * Activates the organization of an approved project and returns it with its locked account. Throws 409 if the
   * organization is inactive.
   */
  async activate(tx: EntityManager, organizationId: string, actor: SignedIn): Promise<Organization> {
    const organization = await tx.findOneBy(Organization, { id: organizationId });
    const user = organization && (await this.users.lock(tx, organization.userId));
    if (!user) throw notFound();
    if (user.status === 'inactive') throw new ApiError('organization_inactive');
    await this.users.move(tx, [user], 'startProject', actor);
    return Object.assign(organization, { user });
  }
}

const refuse = (error: ApiError): never => {
  throw error;
};
