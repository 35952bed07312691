import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { DataSource, EntityManager, EntityTarget, FindManyOptions, ObjectLiteral } from 'typeorm';
import type { Listed, Page } from './paging.js';

type Direction = 'ASC' | 'DESC';

/** The definition of a list, in SQL. */
export interface ListSource<Row extends object, Shown> {
  /** The table to filter, sort and count, with its alias: `users AS account`. */
  table: string;
  /** The table's key, which also breaks ties in the order: `['account.id']`. */
  key: readonly string[];
  columns: string;
  /** The joins that `columns` needs. Each one adds exactly one row. */
  joins?: string;
  show: (row: Row) => Shown;
}

/** The rows of a list and their order. Its SQL uses only the table, not the joins. */
export interface Selection {
  where: readonly Sql[];
  sort: [columns: readonly string[], direction: Direction];
  /** Whether the conditions select nearly all rows, as without a filter. By default, if there are none. */
  isWhole?: boolean;
}

const ROWS_AT_ONCE = 500;

/** The number of rows that count as few. With more, reading in the order of the list soon reaches the page. */
const fewFor = ({ offset }: Page) => Math.min(500 + 10 * offset, 5000);

/** Returns one page of a list and the number of all its rows. Joins and reads only the rows of the page in full. */
export async function readList<Row extends object, Shown>(
  database: DataSource,
  source: ListSource<Row, Shown>,
  selection: Selection,
  page: Page,
): Promise<Listed<Shown>> {
  const { where, isWhole = where.length === 0 } = selection;
  const few = isWhole ? null : await readFew(database, source, selection, page);
  if (few) return few;
  const [rows, [counted]] = await Promise.all([
    query<Row>(database, selectPage(source, selection, page)),
    query<{ total: number }>(database, sql`SELECT count(*)::int AS total FROM ${matching(source, where)}`),
  ]);
  return { rows: rows.map(source.show), total: counted!.total };
}

/**
 * Searches the table once for both the total and the page. Returns null if more than a few rows match. For few rows, a
 * separate statement for the page is slow: the planner reads the table in the order of the list until the page is full.
 */
async function readFew<Row extends object, Shown>(
  database: DataSource,
  source: ListSource<Row, Shown>,
  { where, sort }: Selection,
  page: Page,
): Promise<Listed<Shown> | null> {
  const few = fewFor(page);
  const names = source.key.map((_, index) => `key${index}`);
  const keys = raw(source.key.map((column, index) => `${column} AS ${names[index]}`).join(', '));
  // The planner would misjudge a limit inside `found`. It looks up the rows of an array by key.
  const arrays = raw(names.map((name) => `ARRAY(SELECT ${name} FROM few)`).join(', '));
  const isFound = [
    sql`(SELECT total FROM size) <= ${few}`,
    sql`(${keyOf(source)}) IN (SELECT * FROM unnest(${arrays}))`,
  ];
  const place = sql`row_number() OVER (ORDER BY ${orderOf(source, sort)}) AS place`;
  const found = await query<Row & { total: number; place: string | null }>(
    database,
    sql`WITH found AS MATERIALIZED (SELECT ${keys} FROM ${matching(source, where)}),
        few AS MATERIALIZED (SELECT * FROM found LIMIT ${few + 1}),
        size AS (SELECT count(*)::int AS total FROM few)
      SELECT size.total, page.* FROM size
      LEFT JOIN (${selectPage(source, { where: isFound, sort }, page, place)}) AS page ON TRUE ORDER BY page.place`,
  );
  const { total } = found[0]!;
  if (total > few) return null;
  const rows = found
    .filter(({ place: at }) => at !== null)
    .map(({ total: _, place: __, ...row }) => row as never as Row);
  return { rows: rows.map(source.show), total };
}

/**
 * Iterates over all rows of a list in pages. Each statement begins after the last row of the previous page, so no
 * transaction stays open and memory does not grow with the list.
 */
export async function* walkList<Row extends object, Shown>(
  database: DataSource,
  source: ListSource<Row, Shown>,
  { where, sort }: Selection,
  size = ROWS_AT_ONCE,
): AsyncGenerator<Shown[]> {
  const [columns, direction] = sort;
  const sorted = [...columns, ...source.key];
  // Cast to text, because a Date would lose the microseconds.
  const cursor = raw(`ARRAY[${sorted.map((column) => `CAST(${column} AS text)`).join(', ')}] AS cursor`);
  const isBeyond = (last: string[]) =>
    sql`(${raw(sorted.join(', '))}) ${raw(direction === 'ASC' ? '>' : '<')} (${join(last)})`;
  for (let last: string[] | undefined; ;) {
    const next = { where: last ? [...where, isBeyond(last)] : where, sort };
    const rows = await query<Row & { cursor: string[] }>(
      database,
      selectPage(source, next, { offset: 0, limit: size }, cursor),
    );
    if (rows.length > 0) yield rows.map(source.show);
    if (rows.length < size) return;
    last = rows.at(-1)!.cursor;
  }
}

/** Returns one row in the form of the list, or null. */
export async function findRow<Row extends object, Shown>(
  tx: EntityManager,
  source: ListSource<Row, Shown>,
  condition: Sql,
): Promise<Shown | null> {
  const [row] = await query<Row>(tx, sql`${select(source)} WHERE ${condition}`);
  return row ? source.show(row) : null;
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

const query = <Row>(database: DataSource | EntityManager, { text, values }: Sql): Promise<Row[]> =>
  database.query(text, values);

const select = ({ table, columns, joins = '' }: ListSource<never, unknown>, ...more: Sql[]) =>
  sql`SELECT ${join([raw(columns), ...more])} FROM ${raw(`${table} ${joins}`)}`;

const matching = ({ table }: { table: string }, where: readonly Sql[]) =>
  sql`${raw(table)} WHERE ${join([sql`TRUE`, ...where], ' AND ')}`;

/** Selects a page in full, after its keys. */
function selectPage(
  source: ListSource<never, unknown>,
  { where, sort }: Selection,
  { offset, limit }: Page,
  ...more: Sql[]
) {
  const [key, order] = [keyOf(source), orderOf(source, sort)];
  const page = sql`SELECT ${key} FROM ${matching(source, where)} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
  return sql`${select(source, ...more)} WHERE (${key}) IN (${page}) ORDER BY ${order}`;
}

const keyOf = ({ key }: { key: readonly string[] }) => raw(key.join(', '));

const orderOf = ({ key }: { key: readonly string[] }, [columns, direction]: Selection['sort']) =>
  raw([...columns, ...key].map((column) => `${column} ${direction}`).join(', '));
