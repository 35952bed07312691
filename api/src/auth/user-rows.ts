import { ROLES, STATUSES_OF_ROLE, USER_STATUSES, type Role, type UserStatus } from '@network/domain';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { Answer, Field } from '../common/field.js';
import { text, whole } from '../common/field-rules.js';
import { containing } from '../common/fold.js';
import { pageOf, type Page } from '../common/paging.js';
import { invalidInput } from '../common/refusal.js';
import type { User } from './user.entity.js';

/** What every administrators' list of people can be asked for (contract, section 2). */
export class UserListQuery {
  /** Part of a name, an organization's name, an e-mail address or a country, in any case. */
  @Field(text({ max: 200 }), { optional: true })
  search?: string | null;

  /** One status or several, with commas between them. */
  @Field(text({ max: 200 }), { optional: true })
  status?: string | null;

  /** A field to sort by; with `-` before it the other way round. */
  @Field(text({ max: 30 }), { optional: true })
  sort?: string | null;

  @Field(queryNumber(1_000_000), { optional: true })
  page?: number | null;

  @Field(queryNumber(200), { optional: true })
  perPage?: number | null;
}

/** A whole number that arrives as text. */
function queryNumber(max: number) {
  return {
    ...whole({ min: 1, max }),
    clean: (value: unknown) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
  };
}

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

/** The statuses of a filter such as `under_review,matched`; another role's or an unknown one is invalid. */
export function statusesIn(filter: string | null | undefined, known: readonly string[]): string[] | null {
  if (!filter) return null;
  const wanted = filter.split(',').map((status) => status.trim());
  if (wanted.some((status) => !known.includes(status))) throw invalidInput({ status: [{ id: 'field.option' }] });
  return wanted;
}

/** The column and direction of a `sort`; an unknown one is invalid. */
export function sortIn(sort: string | null | undefined, known: readonly string[]): [string, 'ASC' | 'DESC'] {
  const wanted = sort ?? '-createdAt';
  const field = wanted.replace(/^-/, '');
  if (!known.includes(field)) throw invalidInput({ sort: [{ id: 'field.option' }] });
  return [field, wanted.startsWith('-') ? 'DESC' : 'ASC'];
}

/** Narrows a query over profiles (`profile`) joined with accounts (`user`) to one page of one role. */
export function narrow<Profile extends ObjectLiteral>(
  query: SelectQueryBuilder<Profile>,
  role: 'expert' | 'organization',
  asked: UserListQuery,
): Page {
  const statuses = statusesIn(asked.status, STATUSES_OF_ROLE[role]);
  const [field, direction] = sortIn(asked.sort, ['createdAt', 'statusSince']);
  query.where('user.role = :role', { role });
  if (statuses) query.andWhere('user.status IN (:...statuses)', { statuses });
  if (asked.search) query.andWhere('profile.searchText LIKE :search', { search: containing(asked.search) });
  const page = pageOf(asked);
  query.orderBy(`user.${field}`, direction).addOrderBy('user.id', 'ASC').offset(page.offset).limit(page.limit);
  return page;
}
