import { PAGE_SIZES } from '@network/domain';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Listed, Page } from '../http/paging.js';
import type { ListRows, Raw } from './list-rows.js';
import { queryRows } from './query.js';

export type Direction = 'ASC' | 'DESC';
type Months = Record<string, number>;

/** A list before it is cut into pages. */
export interface List<Row extends ObjectLiteral, Shown = Row> {
  /** Which rows it has: conditions on one table, under the same alias as in `rows`. */
  matching: SelectQueryBuilder<ObjectLiteral>;
  /** The rows as they are shown, with their joins. */
  rows: ListRows<Row>;
  /** What is made of a row, and of what is selected beside it. */
  show: (row: Row, beside: Raw) => Shown;
  /** A field, or expressions in the order of an index, in which fields stand with their table's alias. */
  sort: [by: string | readonly string[], direction: Direction];
  /** How many rows there are, where that is known without counting them. */
  total?: () => Promise<number>;
  /** How many there are of each month (`2026-11`, in UTC), where that is known and the list is sorted by it. */
  months?: () => Promise<Months>;
  /** Only looking at the rows tells which they are, and an index finds them: once, for the page and for the number. */
  isFoundOnce?: boolean;
}

/**
 * One page of a list and the number of all its rows: at most two statements. One walks an index to the page, from what
 * is known to be near it, and only the rows of the page are read whole.
 */
export async function readList<Row extends ObjectLiteral, Shown>(
  list: List<Row, Shown>,
  page: Page,
): Promise<Listed<Shown>> {
  if (list.isFoundOnce) return readFound(list, page);
  const count = list.total ?? (() => list.matching.clone().getCount());
  if (page.offset > 0) {
    const months = await list.months?.();
    const total = months ? sumOf(months) : await count();
    return { rows: await readPage(list, wayTo(page, total, list.sort[1], months)), total };
  }
  // Beside each other: of what many rows have, counting takes as long as finding the first.
  const [rows, total] = await Promise.all([readPage(list, { ...page, isFromEnd: false }), count()]);
  return { rows, total };
}

async function readPage<Row extends ObjectLiteral, Shown>(
  list: List<Row, Shown>,
  { offset, limit, isFromEnd, beyond }: Way,
): Promise<Shown[]> {
  if (limit === 0) return [];
  const {
    matching,
    rows,
    sort: [by, direction],
  } = list;
  const { keys, columns } = orderOf(matching, by);
  const isFirst = offset === 0 && limit === PAGE_SIZES.default && !isFromEnd && !beyond;
  if (isFirst && Object.keys(matching.getParameters()).length === 0) {
    // What a list opens with has one text, which is prepared; those of all other pages would be too many to keep.
    const { wheres } = matching.expressionMap;
    const statement = rows.in(`first ${columns.join()} ${direction} ${JSON.stringify(wheres)}`, (shown) => {
      shown.expressionMap.wheres = wheres;
      return sorted(shown.limit(limit), columns, direction);
    });
    return shownOf(list, await statement.read('', [], { isLasting: true }));
  }
  const walked = sorted(matching.clone().select(keys), columns, isFromEnd ? opposite(direction) : direction);
  if (beyond) walked.andWhere(`${columns[0]} ${direction === 'ASC' ? '>=' : '<'} :beyond`, { beyond });
  const statement = rows.in(`${columns.join()} ${direction}`, (shown) => sorted(shown, columns, direction));
  return shownOf(list, await statement.read(...among(walked.offset(offset).limit(limit), keys)));
}

/**
 * The page and the number from one look at what is found, which for a common word is most of the work. What is typed is
 * looked for by a short statement, as PostgreSQL plans it anew each time; the rows of its keys are read by one that is
 * prepared.
 */
async function readFound<Row extends ObjectLiteral, Shown>(
  list: List<Row, Shown>,
  { offset, limit }: Page,
): Promise<Listed<Shown>> {
  const { matching, rows, sort } = list;
  const [by, direction] = sort;
  const { keys, columns } = orderOf(matching, by);
  const names = columns.map((_, at) => `by${at}`);
  const found = matching.clone().select([]);
  columns.forEach((column, at) => found.addSelect(column, names[at]));
  const [text, values] = found.getQueryAndParameters() as Condition;
  const order = names.map((name) => `${name} ${direction}`).join(', ');
  const [looked] = await queryRows<{ ids: string[]; total: number }>(
    matching.connection.manager,
    `WITH found AS MATERIALIZED (${text}) SELECT (SELECT count(*)::int FROM found) AS total,
       ARRAY(SELECT ${names.at(-1)} FROM found ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) AS ids`,
    values,
  );
  const { ids, total } = looked!;
  if (ids.length === 0) return { rows: [], total };
  const statement = rows.in(`${columns.join()} ${direction}`, (shown) => sorted(shown, columns, direction));
  return { rows: shownOf(list, await statement.read(`${keyOf(keys)} = ANY ($1)`, [ids], { isLasting: true })), total };
}

/**
 * Every row of a list in pages, each a statement that begins where the one before ended: no transaction stays open,
 * and nothing grows with the list. Nobody who stops asking has to say so.
 */
export async function* walkList<Row extends ObjectLiteral, Shown>(
  list: List<Row, Shown>,
  size = 200,
): AsyncGenerator<Shown[]> {
  const [by, direction] = list.sort;
  const { keys, columns } = orderOf(list.matching, by);
  const beyond = `(${columns.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${columns.map((_, at) => `:last${at}`).join(', ')})`;
  for (let last: Record<string, string> | undefined; ;) {
    const walked = sorted(list.matching.clone().select(keys), columns, direction).limit(size);
    if (last) walked.andWhere(beyond, last);
    const statement = list.rows.in(`walked ${columns.join()} ${direction}`, (rows) => {
      // As text: a Date would lose the microseconds.
      columns.forEach((column, at) => rows.addSelect(`CAST(${column} AS text)`, `last${at}`));
      return sorted(rows, columns, direction);
    });
    const read = await statement.read(...among(walked, keys));
    const shown = shownOf(list, read);
    if (shown.length > 0) yield shown;
    if (shown.length < size) return;
    last = Object.fromEntries(columns.map((_, at) => [`last${at}`, read.raw.at(-1)![`last${at}`] as string]));
  }
}

const shownOf = <Row extends ObjectLiteral, Shown>(
  { show }: List<Row, Shown>,
  { entities, raw }: { entities: Row[]; raw: Raw[] },
): Shown[] => entities.map((row, index) => show(row, raw[index]!));

/** The key of a list's table, and all columns of an order in which no two rows are alike. */
function orderOf(matching: SelectQueryBuilder<ObjectLiteral>, by: string | readonly string[]) {
  const { name: alias, metadata } = matching.expressionMap.mainAlias!;
  const keys = metadata.primaryColumns.map(({ propertyName }) => `${alias}.${propertyName}`);
  return { keys, columns: [...(typeof by === 'string' ? [`${alias}.${by}`] : by), ...keys] };
}

function sorted<Any extends ObjectLiteral>(query: SelectQueryBuilder<Any>, columns: string[], direction: Direction) {
  query.orderBy();
  for (const column of columns) query.addOrderBy(column, direction);
  return query;
}

type Condition = [text: string, values: unknown[]];

/** The condition that a row's key is walked. */
function among(walked: SelectQueryBuilder<ObjectLiteral>, keys: string[]): Condition {
  const [text, values] = walked.getQueryAndParameters() as Condition;
  return [`${keyOf(keys)} IN (${text})`, values];
}

/** A key as SQL has it. */
const keyOf = (keys: string[]) => `(${keys.map((key) => key.replace(/\w+/g, '"$&"')).join(', ')})`;

/** Where a walk to a page begins, and how far it goes. */
interface Way extends Page {
  /** It goes backwards. */
  isFromEnd: boolean;
  /** It begins here instead of at the end. */
  beyond?: string;
}

/** From the nearer end, or from the month that the page begins in: the walk that is shorter. */
export function wayTo(page: Page, total: number, direction: Direction, months: Months = {}): Way {
  const fromEnd = nearerEnd(page, total);
  const fromMonth = beginningOfMonth(page, direction, months);
  return fromMonth && fromMonth.offset < fromEnd.offset ? fromMonth : fromEnd;
}

/** The last page is as near as the first one. */
function nearerEnd({ offset, limit }: Page, total: number): Way {
  if (offset <= total / 2) return { offset, limit, isFromEnd: false };
  const left = Math.max(0, total - offset);
  const taken = Math.min(limit, left);
  return { offset: left - taken, limit: taken, isFromEnd: true };
}

function beginningOfMonth({ offset, limit }: Page, direction: Direction, months: Months): Way | null {
  const inOrder = Object.keys(months).sort();
  if (direction === 'DESC') inOrder.reverse();
  let left = offset;
  for (const month of inOrder) {
    if (left < months[month]!) return { offset: left, limit, isFromEnd: false, beyond: edgeOf(month, direction) };
    left -= months[month]!;
  }
  return null;
}

/** When a month begins, for who comes from before it, or the next one for who comes from after it. */
function edgeOf(month: string, direction: Direction): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, direction === 'ASC' ? number - 1 : number)).toISOString();
}

const sumOf = (months: Months): number => Object.values(months).reduce((sum, count) => sum + count, 0);

const opposite = (direction: Direction): Direction => (direction === 'ASC' ? 'DESC' : 'ASC');
