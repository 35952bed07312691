import { ROLES, STATUSES_OF_ROLE, USER_STATUSES, type JoiningRole, type Role, type UserStatus } from '@network/domain';
import type { EntityManager, EntityTarget, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { ResponseField } from '../http/response-field.js';
import { only } from '../input/changes.js';
import { sortIn, statusesIn, type Filter, type Sorts } from '../input/list-query.js';
import { beginningOf, fewLetters, isFound, isShort } from '../search/search-text.js';
import type { List } from '../database/read-list.js';
import type { LetterCounts } from '../database/letter-counts.js';
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

/** Shown as they are. */
const PLAIN_FIELDS = ['id', 'email', 'role', 'status', 'version'] as const;
const USER_FIELDS = [...PLAIN_FIELDS, 'statusSince', 'createdAt'] as const;

/** The profiles of a role (`profile`), of which these fields are shown, with their accounts (`user`). */
export const selectPeople = <Profile extends ObjectLiteral>(
  tx: EntityManager,
  profile: EntityTarget<Profile>,
  fields: readonly (keyof Profile & string)[],
): SelectQueryBuilder<Profile> =>
  tx
    .createQueryBuilder(profile, 'profile')
    .select(fields.map((field) => `profile.${field}`))
    .innerJoin('profile.user', 'user')
    .addSelect(USER_FIELDS.map((field) => `user.${field}`));

export const toUserRow = (user: Pick<User, (typeof USER_FIELDS)[number]>): UserRowDto =>
  only(user, PLAIN_FIELDS, {
    statusSince: user.statusSince.toISOString(),
    createdAt: user.createdAt.toISOString(),
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

/** What is kept of how many people there are. */
export interface PeopleCounts {
  statuses: StatusCounts;
  letters: LetterCounts;
}

/** A role's people as a list: `rows` selects their profiles with their accounts (`user`). */
export function peopleList<Profile extends ObjectLiteral, Shown>(
  tx: EntityManager,
  { rows, show }: Pick<List<Profile, Shown>, 'rows' | 'show'>,
  role: JoiningRole,
  query: Filter,
  counts: PeopleCounts,
): List<Profile, Shown> {
  const statuses = statusesIn(query.status, STATUSES_OF_ROLE[role]);
  const sort = sortIn(query.sort, PEOPLE_SORTS[role]);
  const matching = peopleMatching(tx, role, { search: query.search, statuses });
  return { rows, show, matching, sort, ...known(role, query.search, statuses, sort[0], counts) };
}

/** What is known of a list without looking at all its rows. */
function known(
  role: JoiningRole,
  search: string | null | undefined,
  statuses: readonly string[] | null,
  by: readonly string[],
  counts: PeopleCounts,
): Pick<List<ObjectLiteral>, 'total' | 'months' | 'isFoundOnce'> {
  if (search) {
    const letters = statuses ? null : fewLetters(search);
    return letters ? { total: () => counts.letters.of(role, letters) } : { isFoundOnce: !isShort(search) };
  }
  const total = () => counts.statuses.total(role, statuses);
  const isWhole = !statuses && by === COMMON_SORTS.createdAt;
  return isWhole ? { total, months: () => counts.statuses.of(`${role}-joined`) } : { total };
}
