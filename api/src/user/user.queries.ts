import { ROLES, STATUSES_OF_ROLE, USER_STATUSES, type JoiningRole, type Role, type UserStatus } from '@network/domain';
import sql, { join, type Sql } from 'sql-template-tag';
import type { DataSource } from 'typeorm';
import { readList, type ListSource, type Selection } from '../platform/lists/list.js';
import type { Listed } from '../platform/lists/paging.js';
import { ResponseField } from '../platform/http/api-docs.js';
import { sortIn, statusesIn, type Filter, type Sorts } from '../platform/lists/list-query.js';
import { beginningOf, isFound } from '../platform/search/search-text.js';
import type { User } from './user.entity.js';

/** The account fields of a row in the administrators' lists. */
export class UserRowDto {
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

  /** The time of the last change of status. */
  @ResponseField({ type: 'string', format: 'date-time' })
  statusSince!: string;

  /** The time when the account was created. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;

  /**
   * The account's version, also its ETag for changes of status.
   * @example 3
   */
  @ResponseField({ type: 'integer' })
  version!: number;
}

/** An account's columns as the driver reads them. */
export type UserRow = Omit<UserRowDto, 'statusSince' | 'createdAt'> & Pick<User, 'statusSince' | 'createdAt'>;

const USER_COLUMNS = ['id', 'email', 'role', 'status', 'statusSince', 'createdAt', 'version']
  .map((field) => `account."${field}"`)
  .join(', ');

const ACCOUNTS = { table: 'users AS account', key: ['account.id'] };

/** Accounts (`account`) joined with their `profile` from this table, and these columns of both. */
export const peopleSource = <Row extends UserRow, Shown>(
  profiles: string,
  columns: string,
  show: (row: Row) => Shown,
): ListSource<Row, Shown> => ({
  ...ACCOUNTS,
  columns: `${USER_COLUMNS}, ${columns}`,
  joins: `JOIN ${profiles} AS profile ON profile."userId" = account.id`,
  show,
});

export const profileColumns = (fields: readonly string[]) => fields.map((field) => `profile."${field}"`).join(', ');

/** The dates of an account as JSON strings. */
export const toDates = ({ statusSince, createdAt }: UserRow): Pick<UserRowDto, 'statusSince' | 'createdAt'> => ({
  statusSince: statusSince.toISOString(),
  createdAt: createdAt.toISOString(),
});

/** The conditions by which a filter selects accounts of a role. */
export const peopleMatching = (
  role: JoiningRole,
  { search, statuses }: { search?: string | null; statuses?: readonly string[] | null },
): Sql[] => [
  sql`account.role = ${role}`,
  ...(statuses ? [sql`account.status IN (${join(statuses)})`] : []),
  ...(search ? [isFound('account."searchText"', search)] : []),
];

const COMMON_SORTS = {
  createdAt: ['account."createdAt"'],
  statusSince: ['account."statusSince"'],
  status: ['account.status', 'account."statusSince"'],
};
/** The search text begins with the name. */
const BY_NAME = [beginningOf('account."searchText"')];
/** The columns by which a list of each role can be sorted. */
export const PEOPLE_SORTS: Record<JoiningRole, Sorts> = {
  expert: { ...COMMON_SORTS, fullName: BY_NAME },
  organization: { ...COMMON_SORTS, orgName: BY_NAME },
};

/** The people of a role that a list query selects, in its order. */
export const peopleSelection = (role: JoiningRole, { search, status, sort }: Filter): Selection => ({
  where: peopleMatching(role, { search, statuses: statusesIn(status, STATUSES_OF_ROLE[role]) }),
  sort: sortIn(sort, PEOPLE_SORTS[role]),
});

/** The ids of the matching people, longest waiting first and at most `limit`, and the total number. */
export const idsMatching = (database: DataSource, where: Sql[], limit: number): Promise<Listed<string>> =>
  readList(
    database,
    { ...ACCOUNTS, columns: 'account.id', show: ({ id }: { id: string }) => id },
    { where, sort: [COMMON_SORTS.statusSince, 'ASC'] },
    { offset: 0, limit },
  );
