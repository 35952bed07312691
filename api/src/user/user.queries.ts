import { IntersectionType } from '@nestjs/swagger';
import {
  ADMIN_STATUS,
  ROLES,
  STANDINGS,
  STATUSES_OF_ROLE,
  USER_STATUSES,
  type JoiningRole,
  type Role,
  type Standing,
  type UserStatus,
} from '@network/domain';
import sql, { join, type Sql } from 'sql-template-tag';
import type { DataSource } from 'typeorm';
import { readList, type ListSource, type Selection } from '../platform/lists/list.js';
import type { Listed } from '../platform/lists/paging.js';
import type { SignedIn } from '../platform/http/access.js';
import { ResponseField } from '../platform/http/api-docs.js';
import { someOf } from '../platform/validation/field-rules.js';
import { Field } from '../platform/validation/fields.js';
import { sortIn, statusesIn, type Sorts } from '../platform/lists/list-query.js';
import { beginningOf, isFound } from '../platform/search/search-text.js';
import { ReviewStateDto } from './change-request.dto.js';
import { isOwnedBy } from './owner-filter.js';
import { PROFILE_TABLES, type Profile } from './profile.js';
import { byChangeRequest, longestWaiting, ReviewedListQuery, type ReviewedFilter } from './reviewed-list.js';
import { isInStanding, STANDING_COLUMNS, StandingDto, standingOf } from './standing.js';

/** The account fields of a row in the administrators' lists. */
export class UserRowDto extends IntersectionType(ReviewStateDto, StandingDto) {
  /** The account's id. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /**
   * The account’s email address.
   * @example rana@example.org
   */
  @ResponseField({ type: 'string' })
  email!: string;

  /** The role that the account joined with. */
  @ResponseField({ enum: ROLES, enumName: 'Role' })
  role!: Role;

  /** The account's status. */
  @ResponseField({ enum: USER_STATUSES, enumName: 'UserStatus' })
  status!: UserStatus;

  /** The time of the last change of status, plus the time for which changes were requested since. */
  @ResponseField({ type: 'string', format: 'date-time' })
  statusSince!: string;

  /** The time when the account was created. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;

  /**
   * The version of the row, also its ETag. It counts changes of the profile, the status and the change request.
   * @example 3
   */
  @ResponseField({ type: 'integer' })
  version!: number;

  /** The administrator in charge, or null. */
  @ResponseField({ type: 'string', format: 'uuid', nullable: true })
  ownerId!: string | null;
}

type RowDate = 'statusSince' | 'createdAt' | 'resubmittedAt' | 'standingSince';

/** These columns as the driver reads them. */
export type UserRow = Omit<UserRowDto, RowDate> & Pick<Profile, RowDate>;

const COLUMNS = `account.id, account.email, account.role, profile.status, profile."statusSince", profile."createdAt",
  profile."changeRequest", profile."resubmittedAt", profile."statusVersion" + profile.version AS version,
  ${STANDING_COLUMNS}, profile."ownerId"`;

const profilesOf = (role: JoiningRole) => ({
  table: `${PROFILE_TABLES[role]} AS profile`,
  key: ['profile."userId"'],
});

/** The profiles of a role (`profile`) joined with their `account`, and these columns of both. */
export const peopleSource = <Row extends UserRow, Shown>(
  role: JoiningRole,
  columns: string,
  show: (row: Row) => Shown,
): ListSource<Row, Shown> => ({
  ...profilesOf(role),
  columns: `${COLUMNS}, ${columns}`,
  joins: 'JOIN users AS account ON account.id = profile."userId"',
  show,
});

/** The condition that leaves out the profiles of administrators. */
const IS_LISTED = sql`profile.status <> ${ADMIN_STATUS}`;

/** The condition that selects the listed profile of one account. */
export const isPerson = (userId: string) => sql`profile."userId" = ${userId} AND ${IS_LISTED}`;

export const profileColumns = (fields: readonly string[]) => fields.map((field) => `profile."${field}"`).join(', ');

/** The fields of an account that differ from the driver's values: the dates, and the standing now. */
export const toAccountFields = (row: UserRow): Pick<UserRowDto, RowDate> & StandingDto => ({
  statusSince: row.statusSince.toISOString(),
  createdAt: row.createdAt.toISOString(),
  resubmittedAt: row.resubmittedAt?.toISOString() ?? null,
  ...standingOf(row),
});

type PeopleFilter = Omit<PeopleFilters, 'status' | 'sort'> & { statuses?: readonly string[] | null };

/** The conditions by which a filter of this caller selects profiles. */
export const peopleMatching = (
  { search, statuses, standing, owner, ...filter }: PeopleFilter,
  { id }: Pick<SignedIn, 'id'>,
): Sql[] => [
  statuses ? sql`profile.status IN (${join(statuses)})` : IS_LISTED,
  ...(standing ? [isInStanding(standing)] : []),
  ...(search ? [isFound('profile."searchText"', search)] : []),
  ...byChangeRequest('profile', filter),
  ...isOwnedBy('profile."ownerId"', owner, id),
];

const COMMON_SORTS = {
  createdAt: ['profile."createdAt"'],
  statusSince: longestWaiting('profile'),
  status: ['profile.status', 'profile."statusSince"'],
};
/** The search text begins with the name. */
const BY_NAME = [beginningOf('profile."searchText"')];
/** The columns by which a list of each role can be sorted. */
export const PEOPLE_SORTS: Record<JoiningRole, Sorts> = {
  expert: { ...COMMON_SORTS, fullName: BY_NAME },
  organization: { ...COMMON_SORTS, orgName: BY_NAME },
};

/** The query of the lists of people. Each list defines its sort fields. */
export class PeopleListQuery extends ReviewedListQuery {
  /** One or several standings, separated by commas. */
  @Field(someOf(STANDINGS), { optional: true })
  standing?: Standing[] | null;
}

/** The filters of these lists. */
type PeopleFilters = ReviewedFilter & Pick<PeopleListQuery, 'standing'>;

/** The people of a role that a list query of this caller selects, in its order. */
export const peopleSelection = (
  role: JoiningRole,
  { status, sort, ...filter }: PeopleFilters,
  actor: Pick<SignedIn, 'id'>,
): Selection => ({
  where: peopleMatching({ ...filter, statuses: statusesIn(status, STATUSES_OF_ROLE[role]) }, actor),
  sort: sortIn(sort, PEOPLE_SORTS[role]),
});

/** The ids of the matching people, longest waiting first and at most `limit`, and the total number. */
export const idsMatching = (
  database: DataSource,
  role: JoiningRole,
  where: Sql[],
  limit: number,
): Promise<Listed<string>> =>
  readList(
    database,
    { ...profilesOf(role), columns: 'profile."userId"', show: ({ userId }: { userId: string }) => userId },
    { where, sort: [COMMON_SORTS.statusSince, 'ASC'] },
    { offset: 0, limit },
  );
