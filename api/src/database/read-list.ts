import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Listed, Page } from '../common/paging.js';

export type Direction = 'ASC' | 'DESC';

/** A list before it is cut into pages. */
export interface List<Row extends ObjectLiteral> {
  /** Which rows it has: conditions on one table, under the same alias as in `rows`. */
  matching: SelectQueryBuilder<ObjectLiteral>;
  /** Selects the rows as they are shown, with their joins. */
  rows: SelectQueryBuilder<Row>;
  sort: [field: string, direction: Direction];
  /** How many rows there are, where that is known without counting them. */
  total?: () => Promise<number>;
}

/**
 * One page of a list and the number of all its rows: two statements. The first walks an index to the page, from the
 * nearer end, and only the rows of the page are read whole.
 */
export async function readList<Row extends ObjectLiteral>(list: List<Row>, page: Page): Promise<Listed<Row>> {
  if (list.total || page.offset > 0) {
    const total = await (list.total?.() ?? list.matching.clone().getCount());
    return { rows: await readPage(list, page, total), total };
  }
  const rows = await readPage(list, page, Infinity);
  // A first page with room left has everything there is.
  return { rows, total: rows.length < page.limit ? rows.length : await list.matching.clone().getCount() };
}

async function readPage<Row extends ObjectLiteral>(
  { matching, rows, sort: [field, direction] }: List<Row>,
  page: Page,
  total: number,
): Promise<Row[]> {
  const { offset, limit, isFromEnd } = nearerEnd(page, total);
  if (limit === 0) return [];
  const { name: alias, metadata } = matching.expressionMap.mainAlias!;
  const keys = metadata.primaryColumns.map(({ propertyName }) => `${alias}.${propertyName}`);
  const sorted = <Any extends ObjectLiteral>(query: SelectQueryBuilder<Any>, to: Direction) => {
    query.orderBy(`${alias}.${field}`, to);
    for (const key of keys) query.addOrderBy(key, to);
    return query;
  };
  const walked = sorted(matching.clone().select(keys), isFromEnd ? opposite(direction) : direction);
  walked.offset(offset).limit(limit);
  rows.where(`(${keys.join(', ')}) IN (${walked.getQuery()})`).setParameters(walked.getParameters());
  return sorted(rows, direction).getMany();
}

/** Where a walk to the page begins: the last page is as near as the first one. */
export function nearerEnd({ offset, limit }: Page, total: number): Page & { isFromEnd: boolean } {
  if (offset <= total / 2) return { offset, limit, isFromEnd: false };
  const left = Math.max(0, total - offset);
  const taken = Math.min(limit, left);
  return { offset: left - taken, limit: taken, isFromEnd: true };
}

const opposite = (direction: Direction): Direction => (direction === 'ASC' ? 'DESC' : 'ASC');
