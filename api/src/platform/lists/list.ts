import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { DataSource, EntityManager, EntityTarget, FindManyOptions, ObjectLiteral } from 'typeorm';
import type { Listed, Page } from './paging.js';

export type Direction = 'ASC' | 'DESC';

/** What a list shows of a table, in SQL. */
export interface ListSource<Row extends object, Shown> {
  /** The table that is filtered, sorted and counted, with its alias: `users AS account`. */
  table: string;
  /** The table's key, which also orders rows that sort alike: `['account.id']`. */
  key: readonly string[];
  columns: string;
  /** The joins that `columns` needs; each adds exactly one row. */
  joins?: string;
  show: (row: Row) => Shown;
}

/** Which rows a list has, and in which order: all of its SQL uses the table alone. */
export interface Selection {
  where: readonly Sql[];
  sort: [columns: readonly string[], direction: Direction];
}

const ROWS_AT_ONCE = 500;

/** One page of a list and the number of all its rows. Only the rows of the page are joined and read whole. */
export async function readList<Row extends object, Shown>(
  database: DataSource,
  source: ListSource<Row, Shown>,
  { where, sort: [columns, direction] }: Selection,
  { offset, limit }: Page,
): Promise<Listed<Shown>> {
  const key = raw(source.key.join(', '));
  const order = orderBy([...columns, ...source.key], direction);
  const page = sql`SELECT ${key} FROM ${matching(source, where)} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
  const [rows, [counted]] = await Promise.all([
    query<Row>(database, sql`${select(source)} WHERE (${key}) IN (${page}) ORDER BY ${order}`),
    query<{ total: number }>(database, sql`SELECT count(*)::int AS total FROM ${matching(source, where)}`),
  ]);
  return { rows: rows.map(source.show), total: counted!.total };
}

/**
 * Every row of a list in pages, each read by a statement that begins after the last row of the page before: no
 * transaction stays open, and memory does not grow with the list.
 */
export async function* walkList<Row extends object, Shown>(
  database: DataSource,
  source: ListSource<Row, Shown>,
  { where, sort: [columns, direction] }: Selection,
  size = ROWS_AT_ONCE,
): AsyncGenerator<Shown[]> {
  const key = raw(source.key.join(', '));
  const sorted = [...columns, ...source.key];
  const order = orderBy(sorted, direction);
  // As text: a Date would lose the microseconds.
  const cursor = raw(`ARRAY[${sorted.map((column) => `CAST(${column} AS text)`).join(', ')}] AS cursor`);
  const isBeyond = (last: string[]) =>
    sql`(${raw(sorted.join(', '))}) ${raw(direction === 'ASC' ? '>' : '<')} (${join(last)})`;
  for (let last: string[] | undefined; ;) {
    const page = sql`
      SELECT ${key} FROM ${matching(source, last ? [...where, isBeyond(last)] : where)} ORDER BY ${order} LIMIT ${size}`;
    const rows = await query<Row & { cursor: string[] }>(
      database,
      sql`${select(source, cursor)} WHERE (${key}) IN (${page}) ORDER BY ${order}`,
    );
    if (rows.length > 0) yield rows.map(source.show);
    if (rows.length < size) return;
    last = rows.at(-1)!.cursor;
  }
}

/** One row as a list shows it, or null. */
export async function findRow<Row extends object, Shown>(
  database: DataSource,
  source: ListSource<Row, Shown>,
  condition: Sql,
): Promise<Shown | null> {
  const [row] = await query<Row>(database, sql`${select(source)} WHERE ${condition}`);
  return row ? source.show(row) : null;
}

/** One page of an entity's rows and the number of all that match. */
export async function findPage<Entity extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<Entity>,
  options: FindManyOptions<Entity>,
  { offset, limit }: Page,
): Promise<Listed<Entity>> {
  const [rows, total] = await tx.findAndCount(entity, { ...options, skip: offset, take: limit });
  return { rows, total };
}

const query = <Row>(database: DataSource, { text, values }: Sql): Promise<Row[]> => database.query(text, values);

const select = ({ table, columns, joins = '' }: ListSource<never, unknown>, ...more: Sql[]) =>
  sql`SELECT ${join([raw(columns), ...more])} FROM ${raw(`${table} ${joins}`)}`;

const matching = ({ table }: { table: string }, where: readonly Sql[]) =>
  sql`${raw(table)} WHERE ${join([sql`TRUE`, ...where], ' AND ')}`;

const orderBy = (columns: readonly string[], direction: Direction) =>
  raw(columns.map((column) => `${column} ${direction}`).join(', '));
