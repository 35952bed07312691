import sql, { join, raw, type Sql } from 'sql-template-tag';
import { Field } from '../platform/validation/fields.js';
import { oneOf, type FieldRule } from '../platform/validation/field-rules.js';
import { ListQueryDto } from '../platform/lists/paging.js';
import { cleanLine, LIMITS } from '@network/domain';
import { isUUID } from 'class-validator';

const ME = 'me';
const NOBODY = 'none';
const OWNER = `(${ME}|${NOBODY}|[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})`;

/** The rule of a list's `owner`: one or several of `me`, `none` and administrators' ids, separated by commas. */
export const ownerFilter = (): FieldRule => ({
  schema: { type: 'string', maxLength: LIMITS.text, pattern: `^${OWNER}(,${OWNER})*$`, example: 'me,none' },
  clean: (value) =>
    typeof value === 'string' && cleanLine(value) !== ''
      ? value.split(',').map((each) => cleanLine(each).toLowerCase())
      : value,
  problem: (value) =>
    Array.isArray(value) && value.every((each) => each === ME || each === NOBODY || isUUID(each))
      ? null
      : { id: 'field.option' },
});

/** Returns the owners that a filter selects for a caller. */
export const ownersIn = (owner: readonly string[], callerId: string) => ({
  ids: owner.filter((each) => each !== NOBODY).map((each) => (each === ME ? callerId : each)),
  withNobody: owner.includes(NOBODY),
});

/** Returns the SQL condition that a filter selects the owner in a column, or none without a filter. */
export function isOwnedBy(column: Sql, owner: readonly string[] | null | undefined, callerId: string): Sql[] {
  if (!owner) return [];
  const { ids, withNobody } = ownersIn(owner, callerId);
  const conditions = [
    ...(ids.length > 0 ? [sql`${column} IN (${join(ids)})`] : []),
    ...(withNobody ? [sql`${column} IS NULL`] : []),
  ];
  return [sql`(${join(conditions, ' OR ')})`];
}

export const YES_OR_NO = ['true', 'false'] as const;
export type YesOrNo = (typeof YES_OR_NO)[number];

export class ReviewedListQueryDto extends ListQueryDto {
  /** `true` selects the rows with an open change request, `false` those without. */
  @Field(oneOf(YES_OR_NO), { optional: true })
  changesRequested?: YesOrNo | null;

  /** Selects rows by owner: `me`, `none` (unassigned) or an administrator's id. One or several, separated by commas. */
  @Field(ownerFilter(), { optional: true })
  owner?: string[] | null;
}

export const byChangeRequest = (
  table: string,
  { changesRequested }: Pick<ReviewedListQueryDto, 'changesRequested'>,
): Sql[] =>
  changesRequested
    ? [sql`${raw(table)}."changeRequest" IS ${changesRequested === 'true' ? sql`NOT NULL` : sql`NULL`}`]
    : [];

/** Sorts the resubmitted rows of a table before the others, and then the longest waiting first. */
export const longestWaiting = (table: string): readonly Sql[] => [
  sql`${raw(table)}."resubmittedAt" IS NULL`,
  sql`${raw(table)}."statusSince"`,
];
