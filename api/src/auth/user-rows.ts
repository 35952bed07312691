import { ROLES, STATUSES_OF_ROLE, USER_STATUSES, type Role, type UserStatus } from '@network/domain';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { Answer } from '../common/field.js';
import { containing } from '../common/fold.js';
import { sortIn, statusesIn, type ListQuery } from '../common/list-query.js';
import { pageOf, type Page } from '../common/paging.js';
import type { User } from './user.entity.js';

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

/** Which page of a list was asked for, and which statuses, or all. */
export interface Narrowed {
  page: Page;
  statuses: string[] | null;
}

/** Narrows a query over profiles (`profile`) joined with accounts (`user`) to one page of one role. */
export function narrow<Profile extends ObjectLiteral>(
  query: SelectQueryBuilder<Profile>,
  role: 'expert' | 'organization',
  asked: ListQuery,
): Narrowed {
  const statuses = statusesIn(asked.status, STATUSES_OF_ROLE[role]);
  const [field, direction] = sortIn(asked.sort, ['createdAt', 'statusSince']);
  query.where('user.role = :role', { role });
  if (statuses) query.andWhere('user.status IN (:...statuses)', { statuses });
  if (asked.search) query.andWhere('profile.searchText LIKE :search', { search: containing(asked.search) });
  const page = pageOf(asked);
  query.orderBy(`user.${field}`, direction).addOrderBy('user.id', 'ASC').offset(page.offset).limit(page.limit);
  return { page, statuses };
}
