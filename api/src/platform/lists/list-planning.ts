import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../database/query.js';

/** With more conditions, the planner's estimates are often far off. */
const WELL_ESTIMATED_CONDITIONS = 2;
/** The share of a table, in percent, in which matching rows are counted for an estimate. */
const SAMPLE = 1;
/** The estimated number of matching rows up to which sorting them all is faster than walking an index. */
const FEW = 10_000;

interface Table {
  table: Sql;
  alias: Sql;
}

/** Returns the rows of a table that meet all conditions, as the FROM clause of a query. */
export const matching = ({ table, alias }: Table, where: readonly Sql[], sample = empty) =>
  sql`${table} AS ${alias} ${sample} WHERE ${join([sql`TRUE`, ...where], ' AND ')}`;

/**
 * Returns the matching rows for a query that sorts them and reads one page. To fill a page, PostgreSQL walks the index
 * of the order until enough rows match. If it expects many matches but there are few, it reads nearly the whole table.
 * An estimate from a sample prevents this: it makes such pages two to four times as fast (docs/performance.md).
 */
export async function matchingForPage(tx: EntityManager, table: Table, where: readonly Sql[]): Promise<Sql> {
  const matches = matching(table, where);
  if (where.length <= WELL_ESTIMATED_CONDITIONS) return matches;
  const sample = matching(table, where, sql`TABLESAMPLE SYSTEM (${raw(String(SAMPLE))})`);
  const [found] = await queryRows<{ sampled: number }>(tx, sql`SELECT count(*)::int AS sampled FROM ${sample}`);
  const areFew = found!.sampled * (100 / SAMPLE) <= FEW;
  // Because of the OFFSET, PostgreSQL finds all matches before it sorts them.
  return areFew ? sql`(SELECT ${table.alias}.* FROM ${matches} OFFSET 0) AS ${table.alias}` : matches;
}
