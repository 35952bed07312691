import { cleanLine, LIMITS } from '@network/domain';
import { isUUID } from 'class-validator';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { ActorRef } from '../platform/http/access.js';
import { filter, yesNoFilter } from '../platform/lists/filters.js';
import type { FieldRule } from '../platform/validation/field-rules.js';

const ME = 'me';
const NOBODY = 'none';
const OWNER = `(${ME}|${NOBODY}|[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})`;

/** The rule of a list's `owner`: one or several of `me`, `none` and administrators' ids, separated by commas. */
export const ownerRule = (): FieldRule => ({
  schema: { type: 'string', maxLength: LIMITS.text, pattern: `^${OWNER}(,${OWNER})*$`, example: 'me,none' },
  clean: (value) =>
    typeof value === 'string' && cleanLine(value) !== ''
      ? value.split(',').map((owner) => cleanLine(owner).toLowerCase())
      : value,
  problem: (value) =>
    Array.isArray(value) && value.every((owner) => owner === ME || owner === NOBODY || isUUID(owner))
      ? null
      : { id: 'field.option' },
});

/** Returns the condition that a column has one of the owners that a caller selects. */
export function isOwnedBySql(column: Sql, owners: readonly string[], callerId: string): Sql {
  const ids = owners.filter((owner) => owner !== NOBODY).map((owner) => (owner === ME ? callerId : owner));
  const conditions = [
    ...(ids.length > 0 ? [sql`${column} IN (${join(ids)})`] : []),
    ...(owners.includes(NOBODY) ? [sql`${column} IS NULL`] : []),
  ];
  return sql`(${join(conditions, ' OR ')})`;
}

/** A filter by the owner in a column. */
export const ownerFilter = (column: Sql) =>
  filter(
    "Selects rows by owner: `me`, `none` (unassigned) or an administrator's id. One or several, separated by commas.",
    ownerRule(),
    (owners: string[], { actor }: { actor: ActorRef }) => isOwnedBySql(column, owners, actor.id),
  );

/** A filter by open change requests. */
export const changeRequestFilter = (where: (hasOne: boolean) => Sql) =>
  yesNoFilter('`true` selects the rows with an open change request, `false` those without.', where);

/** Sorts the resubmitted rows of a table before the others, and then the longest waiting first. */
export const longestWaiting = (table: string): readonly Sql[] => [
  sql`${raw(table)}."resubmittedAt" IS NULL`,
  sql`${raw(table)}."statusSince"`,
];
