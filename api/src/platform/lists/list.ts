import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { DataSource, EntityManager, EntityTarget, FindManyOptions, ObjectLiteral } from 'typeorm';
import { queryRows } from '../database/query.js';
import type { Listed, Page } from './paging.js';

/** Columns, and the direction of all of them. */
interface Order {
  columns: readonly Sql[];
  direction: 'ASC' | 'DESC';
}

/** The definition of a list, in SQL. */
export interface ListSource<Row extends object, Dto> {
  /** The table to filter, sort and count. */
  table: Sql;
  /** The table's name in `key`, `columns` and the selections. */
  alias: Sql;
  /** The table's key, which also breaks ties in the order: [sql`account.id`]. */
  key: readonly Sql[];
  columns: Sql;
  /** The joins that `columns` needs. Each one adds exactly one row. */
  joins?: Sql;
  toDto: (row: Row) => Dto;
}

/** The rows of a list and their order. Its SQL uses only the table, not the joins. */
export interface Selection {
  where: readonly Sql[];
  sort: Order;
}

/** The sort fields of a list, each with its columns in the order of an index. */
export type Sorts<Field extends string = string> = Record<Field, readonly Sql[]>;

const ROWS_AT_ONCE = 500;
/** With more conditions, the planner's estimates are often far off. */
const WELL_ESTIMATED_CONDITIONS = 2;
/** The share of a table, in percent, in which matching rows are counted for an estimate. */
const SAMPLE = 1;
/** The estimated number of matching rows up to which sorting them all is faster than walking an index. */
const FEW = 10_000;

/** Returns the columns and the direction of a checked `sort`. */
export function orderOf(sort: string | null | undefined, sorts: Sorts): Order {
  const wanted = sort ?? '-createdAt';
  return { columns: sorts[wanted.replace(/^-/, '')]!, direction: wanted.startsWith('-') ? 'DESC' : 'ASC' };
}

/** Returns the order by these moments and the key, latest first. */
export const newestFirst = (...columns: Sql[]): Order => ({ columns, direction: 'DESC' });

/** Returns one page of a list and the number of all its rows. */
export async function readList<Row extends object, Dto>(
  { manager }: DataSource,
  source: ListSource<Row, Dto>,
  { where, sort }: Selection,
  page: Page,
): Promise<Listed<Dto>> {
  const matches = await matchingForPage(manager, source, where);
  const [rows, [counted]] = await Promise.all([
    queryRows<Row>(manager, pageSql(source, matches, sort, page)),
    queryRows<{ total: number }>(manager, sql`SELECT count(*)::int AS total FROM ${matching(source, where)}`),
  ]);
  return { rows: rows.map(source.toDto), total: counted!.total };
}

/**
 * Iterates over all rows of a list in pages. Each statement begins after the previous page's last row, so no
 * transaction stays open and memory does not grow with the list.
 */
export async function* walkList<Row extends object, Dto>(
  database: DataSource,
  source: ListSource<Row, Dto>,
  { where, sort }: Selection,
  size = ROWS_AT_ONCE,
): AsyncGenerator<Dto[]> {
  const { columns, direction } = sort;
  const sorted = [...columns, ...source.key];
  // Cast to text, because a Date would lose the microseconds.
  const cursor = sql`ARRAY[${join(sorted.map((column) => sql`CAST(${column} AS text)`))}] AS cursor`;
  const isBeyondSql = (last: string[]) =>
    sql`(${join(sorted)}) ${direction === 'ASC' ? sql`>` : sql`<`} (${join(last)})`;
  for (let last: string[] | undefined; ;) {
    const matches = matching(source, last ? [...where, isBeyondSql(last)] : where);
    const page = pageSql(source, matches, sort, { offset: 0, limit: size }, cursor);
    const rows = await queryRows<Row & { cursor: string[] }>(database.manager, page);
    if (rows.length > 0) yield rows.map(source.toDto);
    if (rows.length < size) return;
    last = rows.at(-1)!.cursor;
  }
}

/** Returns one row in the form of the list, or null. */
export async function findRow<Row extends object, Dto>(
  tx: EntityManager,
  source: ListSource<Row, Dto>,
  condition: Sql,
): Promise<Dto | null> {
  const [row] = await queryRows<Row>(tx, sql`${select(source)} WHERE ${condition}`);
  return row ? source.toDto(row) : null;
}

/** Returns one page of an entity's rows, and the number of all matching rows. */
export async function findPage<Entity extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<Entity>,
  options: FindManyOptions<Entity>,
  { offset, limit }: Page,
): Promise<Listed<Entity>> {
  const [rows, total] = await tx.findAndCount(entity, { ...options, skip: offset, take: limit });
  return { rows, total };
}

type Table = Pick<ListSource<never, unknown>, 'table' | 'alias'>;

/** Returns the rows of a table that meet all conditions, as the FROM clause of a query. */
const matching = ({ table, alias }: Table, where: readonly Sql[], sample = empty) =>
  sql`${table} AS ${alias} ${sample} WHERE ${join([sql`TRUE`, ...where], ' AND ')}`;

/**
 * Returns the matching rows for a query that sorts them and reads one page. To fill a page, PostgreSQL walks the index
 * of the order until enough rows match. If it expects many matches but there are few, it reads nearly the whole table.
 * An estimate from a sample prevents this: it makes such pages two to four times as fast (docs/performance.md).
 */
async function matchingForPage(tx: EntityManager, table: Table, where: readonly Sql[]): Promise<Sql> {
  const matches = matching(table, where);
  if (where.length <= WELL_ESTIMATED_CONDITIONS) return matches;
  const sample = matching(table, where, sql`TABLESAMPLE SYSTEM (${raw(String(SAMPLE))})`);
  const [found] = await queryRows<{ sampled: number }>(tx, sql`SELECT count(*)::int AS sampled FROM ${sample}`);
  const areFew = found!.sampled * (100 / SAMPLE) <= FEW;
  // Because of the OFFSET, PostgreSQL finds all matches before it sorts them.
  return areFew ? sql`(SELECT ${table.alias}.* FROM ${matches} OFFSET 0) AS ${table.alias}` : matches;
}

const select = ({ table, alias, columns, joins = empty }: ListSource<never, unknown>, ...more: Sql[]) =>
  sql`SELECT ${join([columns, ...more])} FROM ${table} AS ${alias} ${joins}`;

/** Returns the query of one page of the matches, in order. It joins and reads only these rows in full. */
function pageSql(
  source: ListSource<never, unknown>,
  matches: Sql,
  { columns, direction }: Order,
  { offset, limit }: Page,
  ...more: Sql[]
): Sql {
  const key = join(source.key);
  const order = join([...columns, ...source.key].map((column) => sql`${column} ${raw(direction)}`));
  return sql`${select(source, ...more)} WHERE (${key}) IN (
      SELECT ${key} FROM ${matches} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset})
    ORDER BY ${order}`;
}
