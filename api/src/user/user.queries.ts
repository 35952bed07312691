import { ROLES, STATUSES_OF_ROLE, USER_STATUSES, type JoiningRole, type Role, type UserStatus } from '@network/domain';
import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { ResponseField } from '../http/response-field.js';
import { sortIn, statusesIn, type Filter, type Sorts } from '../input/list-query.js';
import { beginningOf, isFound, isShort } from '../search/search-text.js';
import type { List } from '../database/read-list.js';
import type { StatusCounts } from '../database/status-counts.js';
import { User } from './user.entity.js';

/** The account's part of an administrators' row. */
export class UserRowDto {
  /** The account. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /**
   * The account’s e-mail address.
   * @example rana@example.org
   */
  @ResponseField({ type: 'string' })
  email!: string;

  /** What the account joined as. */
  @ResponseField({ enum: ROLES, enumName: 'Role' })
  role!: Role;

  /** Where the account stands. */
  @ResponseField({ enum: USER_STATUSES, enumName: 'UserStatus' })
  status!: UserStatus;

  /** When it last went to another status. */
  @ResponseField({ type: 'string', format: 'date-time' })
  statusSince!: string;

  /** When the account was made. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;

  /**
   * Also the ETag of the account, for changing its status.
   * @example 3
   */
  @ResponseField({ type: 'integer' })
  version!: number;
}

export const toUserRow = ({ id, email, role, status, statusSince, createdAt, version }: User): UserRowDto => ({
  id,
  email,
  role,
  status,
  statusSince: statusSince.toISOString(),
  createdAt: createdAt.toISOString(),
  version,
});

/** The accounts of a role (`user`) that a list's filters leave. */
export function peopleMatching(
  tx: EntityManager,
  role: JoiningRole,
  { search, statuses }: { search?: string | null; statuses?: readonly string[] | null },
): SelectQueryBuilder<User> {
  const matching = tx.createQueryBuilder(User, 'user').where('user.role = :role', { role });
  if (statuses) matching.andWhere('user.status IN (:...statuses)', { statuses });
  if (search) matching.andWhere(...isFound('user.searchText', search));
  return matching;
}

const COMMON_SORTS = {
  createdAt: ['user.createdAt'],
  statusSince: ['user.statusSince'],
  status: ['user.status', 'user.statusSince'],
};
/** The text that somebody is found by begins with the name. */
const BY_NAME = [beginningOf('user.searchText')];
/** What each role's people are sorted by. */
export const PEOPLE_SORTS: Record<JoiningRole, Sorts> = {
  expert: { ...COMMON_SORTS, fullName: BY_NAME },
  organization: { ...COMMON_SORTS, orgName: BY_NAME },
};

/** A role's people as a list: `rows` selects their profiles with their accounts (`user`). */
export function peopleList<Profile extends ObjectLiteral>(
  rows: SelectQueryBuilder<Profile>,
  role: JoiningRole,
  query: Filter,
  counts: StatusCounts,
): List<Profile> {
  const statuses = statusesIn(query.status, STATUSES_OF_ROLE[role]);
  const sort = sortIn(query.sort, PEOPLE_SORTS[role]);
  const matching = peopleMatching(rows.connection.manager, role, { search: query.search, statuses });
  const total = query.search ? undefined : () => counts.total(role, statuses);
  return { rows, matching, sort, total, isFound: !!query.search && !isShort(query.search) };
}
