import { IntersectionType } from '@nestjs/swagger';
import {
  ADMIN_STATUS,
  ROLES,
  USER_STATUSES,
  type Fields,
  type JoiningRole,
  type Role,
  type UserStatus,
} from '@network/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { DataSource } from 'typeorm';
import { readList, type ListSource, type Sorts } from '../platform/lists/list.js';
import type { Listed } from '../platform/lists/paging.js';
import { ResponseField } from '../platform/http/api-docs.js';
import { beginningOf } from '../platform/search/search-text.js';
import { ReviewStateDto, WithChangesDto, changesSince, formBeforeSql, type StoredForm } from './change-request.dto.js';
import { WithImportedDto } from './imported.js';
import { PROFILE_TABLES, type Profile } from './profile.js';
import { longestWaiting } from './reviewed-list.js';
import { STANDING_COLUMNS, StandingDto, standingOf } from './standing.js';

/** The account fields of a row in the administrators' lists. */
export class UserRowDto extends IntersectionType(ReviewStateDto, WithChangesDto, StandingDto, WithImportedDto) {
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

  /** The administrator who owns the person, or null. */
  @ResponseField({ type: 'string', format: 'uuid', nullable: true })
  ownerId!: string | null;
}

type RowDate = 'statusSince' | 'createdAt' | 'resubmittedAt' | 'standingSince';

/** These columns as the driver reads them. `changes` is the form before them, if there is one. */
export type UserRow = Omit<UserRowDto, RowDate | 'changes'> & Pick<Profile, RowDate> & { changes: StoredForm | null };

const COLUMNS = `account.id, account.email, account.role, profile.status, profile."statusSince", profile."createdAt",
  profile."changeRequest", profile."resubmittedAt", profile."statusVersion" + profile.version AS version,
  ${STANDING_COLUMNS}, profile."ownerId", profile.imported`;

const FORM_BEFORE: Record<JoiningRole, string> = {
  expert: formBeforeSql('profile', 'expertId', 'userId'),
  organization: formBeforeSql('profile', 'orgId', 'id'),
};

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
  columns: `${COLUMNS}, ${FORM_BEFORE[role]} AS changes, ${columns}`,
  joins: 'JOIN users AS account ON account.id = profile."userId"',
  show,
});

/** The condition that leaves out the profiles of administrators. */
export const IS_LISTED = sql`profile.status <> ${ADMIN_STATUS}`;

/** The condition that selects the listed expert of an account. */
export const isExpert = (userId: string) => sql`profile."userId" = ${userId} AND ${IS_LISTED}`;

/** The condition that selects the listed organization of any member's account. */
export const isOrganizationOf = (userId: string) =>
  sql`profile.id = (SELECT "orgId" FROM memberships WHERE "userId" = ${userId}) AND ${IS_LISTED}`;

export const profileColumns = (fields: readonly string[]) => fields.map((field) => `profile."${field}"`).join(', ');

/**
 * The fields of a row that differ from the driver's values: the dates, the standing now, and the changes of its form.
 */
export const toAccountFields = (row: UserRow, form: Fields): Pick<UserRowDto, RowDate | 'changes'> & StandingDto => ({
  statusSince: row.statusSince.toISOString(),
  createdAt: row.createdAt.toISOString(),
  resubmittedAt: row.resubmittedAt?.toISOString() ?? null,
  ...standingOf(row),
  changes: row.changes ? changesSince(row.changes, row, form) : [],
});

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
