import { cleanLine, LIMITS } from '@network/domain';
import { isUUID } from 'class-validator';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { FieldRule } from '../platform/validation/field-rules.js';

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
export function isOwnedBy(column: string, owner: readonly string[] | null | undefined, callerId: string): Sql[] {
  if (!owner) return [];
  const { ids, withNobody } = ownersIn(owner, callerId);
  const conditions = [
    ...(ids.length > 0 ? [sql`${raw(column)} IN (${join(ids)})`] : []),
    ...(withNobody ? [sql`${raw(column)} IS NULL`] : []),
  ];
  return [sql`(${join(conditions, ' OR ')})`];
}
