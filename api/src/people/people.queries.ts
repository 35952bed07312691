import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ADMIN_STATUS, EXPERT_FIELDS, ORGANIZATION_FIELDS, type Fields, type JoiningRole } from '@network/domain';
import sql, { raw, type Sql } from 'sql-template-tag';
import { DataSource } from 'typeorm';
import type { StoredForm } from '../casework/change-request.entity.js';
import { changesSince, formBeforeSql } from '../casework/change-request.repository.js';
import { EXPERT_FIELD_NAMES, type ExpertProfileDto } from '../expert/expert.dto.js';
import { pausedUntil } from '../expert/pausing.js';
import { ORGANIZATION_FIELD_NAMES, type OrganizationProfileDto } from '../organization/organization.dto.js';
import type { ActorRef } from '../platform/http/access.js';
import { notFound } from '../platform/http/api-error.js';
import { conditionsOf } from '../platform/lists/filters.js';
import { findRow, orderOf, readList, walkList, type ListSource, type Selection } from '../platform/lists/list.js';
import { pageOf, type Listed, type PageQueryDto } from '../platform/lists/paging.js';
import { PROFILE_TABLES, type Profile } from '../user/profile.js';
import { STANDING_COLUMNS, standingOf } from '../user/standing.js';
import { VocabularyService } from '../vocabulary/vocabulary.service.js';
import { FILTERS_OF_ROLE, SORTS_OF_ROLE, type PeopleFilterValues } from './people-list.filters.js';
import type { AccountRowDto, ExpertRowDto, OrganizationRowDto, PersonRow } from './person-row.dto.js';

type RowDate = 'statusSince' | 'createdAt' | 'resubmittedAt' | 'standingSince';

/** The account fields as the driver reads them. `changes` is the form before them, if there is one. */
type StoredAccount = Omit<AccountRowDto, RowDate | 'changes'> & Pick<Profile, RowDate> & { changes: StoredForm | null };
type StoredExpert = StoredAccount & ExpertProfileDto & { runningProjects: number };
type StoredOrganization = StoredAccount & OrganizationProfileDto & { orgId: string };
interface StoredOfRole {
  expert: StoredExpert;
  organization: StoredOrganization;
}
interface RowOfRole {
  expert: ExpertRowDto;
  organization: OrganizationRowDto;
}

/** Returns the fields of a row that differ from the driver's values. */
const toAccountFields = (row: StoredAccount, form: Fields) => ({
  statusSince: row.statusSince.toISOString(),
  createdAt: row.createdAt.toISOString(),
  resubmittedAt: row.resubmittedAt?.toISOString() ?? null,
  ...standingOf(row),
  changes: row.changes ? changesSince(row.changes, row, form) : [],
});

const toExpert = (row: StoredExpert): ExpertRowDto =>
  Object.assign(row, toAccountFields(row, EXPERT_FIELDS), { pausedUntil: pausedUntil(row) });

const toOrganization = (row: StoredOrganization): OrganizationRowDto =>
  Object.assign(row, toAccountFields(row, ORGANIZATION_FIELDS), { fullName: row.pocName });

const ACCOUNT_COLUMNS = sql`account.id, account.email, account.role, profile.status, profile."statusSince",
  profile."createdAt", profile."changeRequest", profile."resubmittedAt",
  profile."statusVersion" + profile.version AS version, ${STANDING_COLUMNS}, profile."ownerId", profile.imported`;

const profileColumns = (fields: readonly string[]) => raw(fields.map((field) => `profile."${field}"`).join(', '));

const profilesOf = (role: JoiningRole) => ({
  table: sql`${raw(PROFILE_TABLES[role])}`,
  alias: sql`profile`,
  key: [sql`profile."userId"`],
});

const JOIN_ACCOUNT = sql`JOIN users AS account ON account.id = profile."userId"`;

/** The people of each role, with their accounts. */
const PEOPLE: { [Role in JoiningRole]: ListSource<StoredOfRole[Role], RowOfRole[Role]> } = {
  expert: {
    ...profilesOf('expert'),
    columns: sql`${ACCOUNT_COLUMNS}, ${formBeforeSql('profile', 'expertId', 'userId')} AS changes,
      profile."runningProjects", profile."pausedUntil"::text AS "pausedUntil", ${profileColumns(EXPERT_FIELD_NAMES)}`,
    joins: JOIN_ACCOUNT,
    toDto: toExpert,
  },
  organization: {
    ...profilesOf('organization'),
    columns: sql`${ACCOUNT_COLUMNS}, ${formBeforeSql('profile', 'orgId', 'id')} AS changes,
      profile.id AS "orgId", ${profileColumns(ORGANIZATION_FIELD_NAMES)}`,
    joins: JOIN_ACCOUNT,
    toDto: toOrganization,
  },
};

/** The condition that leaves out the profiles of administrators. */
export const IS_LISTED = sql`profile.status <> ${ADMIN_STATUS}`;

type SortedFilter = PeopleFilterValues & { sort?: string | null };

@Injectable()
export class PeopleQueries {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly vocabularies: VocabularyService,
  ) {}

  /** Returns one page of the people of a role that a query of this caller selects. */
  async list<Role extends JoiningRole>(
    role: Role,
    query: SortedFilter & PageQueryDto,
    actor: ActorRef,
  ): Promise<Listed<RowOfRole[Role]>> {
    return readList(this.database, PEOPLE[role], await this.selection(role, query, actor), pageOf(query));
  }

  /** Returns all people of a role that a query of this caller selects, page by page. */
  async walk<Role extends JoiningRole>(
    role: Role,
    query: SortedFilter,
    actor: ActorRef,
  ): Promise<AsyncGenerator<RowOfRole[Role][]>> {
    return walkList(this.database, PEOPLE[role], await this.selection(role, query, actor));
  }

  /** Returns an expert by the account, or an organization by any member's account. Throws 404 if there is none. */
  async get(userId: string, tx = this.database.manager): Promise<PersonRow> {
    const isExpertSql = sql`profile."userId" = ${userId} AND ${IS_LISTED}`;
    const isOrganizationSql = sql`
      profile.id = (SELECT "orgId" FROM memberships WHERE "userId" = ${userId}) AND ${IS_LISTED}`;
    const person =
      (await findRow(tx, PEOPLE.expert, isExpertSql)) ?? (await findRow(tx, PEOPLE.organization, isOrganizationSql));
    if (!person) throw notFound();
    return person;
  }

  /** Returns the ids of the selected people, longest waiting first and at most `limit`, and the total number. */
  async ids(role: JoiningRole, filter: PeopleFilterValues, actor: ActorRef, limit: number): Promise<Listed<string>> {
    const ids = {
      ...profilesOf(role),
      columns: sql`profile."userId"`,
      toDto: ({ userId }: { userId: string }) => userId,
    };
    return readList(this.database, ids, await this.selection(role, { ...filter, sort: 'statusSince' }, actor), {
      offset: 0,
      limit,
    });
  }

  /** Returns the SQL conditions by which a filter of this caller selects rows of the table `profile` of a role. */
  async conditions(role: JoiningRole, filter: PeopleFilterValues, actor: ActorRef): Promise<Sql[]> {
    const context = { actor, vocabulary: () => this.vocabularies.current() };
    const conditions = await conditionsOf(FILTERS_OF_ROLE[role], filter, context);
    return filter.status ? conditions : [IS_LISTED, ...conditions];
  }

  /** Leaves out unclaimed people, unless the filter asks for them or searches. */
  private async selection(role: JoiningRole, { sort, ...filter }: SortedFilter, actor: ActorRef): Promise<Selection> {
    const conditions = await this.conditions(role, filter, actor);
    return {
      where: filter.imported || filter.search ? conditions : [isClaimedSql(role), ...conditions],
      sort: orderOf(sort, SORTS_OF_ROLE[role]),
    };
  }
}

/** Unclaimed people are few, and an index lists them. */
const isClaimedSql = (role: JoiningRole): Sql =>
  sql`profile."userId" NOT IN (SELECT "userId" FROM ${raw(PROFILE_TABLES[role])} WHERE "isUnclaimed")`;
