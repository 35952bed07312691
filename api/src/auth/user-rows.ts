import { ROLES, STATUSES_OF_ROLE, USER_STATUSES, type JoiningRole, type Role, type UserStatus } from '@network/domain';
import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { Answer } from '../common/field.js';
import { sortIn, statusesIn, type FilterQuery } from '../common/list-query.js';
import { isFound } from '../common/search-text.js';
import type { List } from '../database/read-list.js';
import type { StatusCounts } from '../database/status-counts.js';
import { User } from './user.entity.js';

/** The account's part of an administrators' row. */
export class UserRowDto {
  @Answer({ type: 'string', format: 'uuid' })
  id!: string;

  @Answer({ type: 'string' })
  email!: string;

  @Answer({ enum: ROLES, enumName: 'Role' })
  role!: Role;

  @Answer({ enum: USER_STATUSES, enumName: 'UserStatus' })
  status!: UserStatus;

  /** When it last went to another status. */
  @Answer({ type: 'string', format: 'date-time' })
  statusSince!: string;

  @Answer({ type: 'string', format: 'date-time' })
  createdAt!: string;

  /** Also the ETag of the account, for changing its status. */
  @Answer({ type: 'integer' })
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

/** A role's people as a list: `rows` selects their profiles with their accounts (`user`). */
export function peopleList<Profile extends ObjectLiteral>(
  rows: SelectQueryBuilder<Profile>,
  role: JoiningRole,
  asked: FilterQuery,
  counts: StatusCounts,
): List<Profile> {
  const statuses = statusesIn(asked.status, STATUSES_OF_ROLE[role]);
  const sort = sortIn(asked.sort, ['createdAt', 'statusSince']);
  const matching = peopleMatching(rows.connection.manager, role, { search: asked.search, statuses });
  const total = asked.search ? undefined : () => counts.total(role, statuses);
  return { rows, matching, sort, total };
}
