import type { EntityMetadata, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { rowsOf } from './plain-query.js';

/** A row as the driver gives it. */
export type Raw = Record<string, unknown>;

/** Types whose values are as the driver gives them. */
const AS_GIVEN = new Set<unknown>([
  Number,
  'uuid',
  'text',
  'varchar',
  'int',
  'integer',
  'smallint',
  'boolean',
  'timestamptz',
  'jsonb',
]);

/** A selected table of a query: which columns make an entity, and where in its parent that is. */
interface Part {
  metadata: EntityMetadata;
  columns: { column: ColumnMetadata; from: string; isAsGiven: boolean }[];
  keys: string[];
  of?: { alias: string; property: string };
}

/**
 * What TypeORM's `getRawAndEntities` answers, for a query whose joins each lead to one row at most: it need not look for
 * rows that belong together, which takes longer than the statement. `isLasting` says that the text is the same each time,
 * and worth preparing.
 */
export async function readEntities<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  { isLasting }: { isLasting: boolean } = { isLasting: false },
): Promise<{ entities: Row[]; raw: Raw[] }> {
  const [text, values] = query.getQueryAndParameters() as [string, unknown[]];
  const raw = await rowsOf<Raw>(query.connection.manager, text, values, { isLasting });
  const parts = raw[0] ? partsOf(query, raw[0]) : new Map<string, Part>();
  return { raw, entities: raw.map((row) => entityOf<Row>(row, parts, query)) };
}

function partsOf<Row extends ObjectLiteral>({ expressionMap }: SelectQueryBuilder<Row>, first: Raw): Map<string, Part> {
  const main = expressionMap.mainAlias!;
  const joined = expressionMap.joinAttributes.filter(({ isSelected, relation }) => isSelected && relation);
  if (joined.some(({ isMany }) => isMany)) throw new Error('A join of a list leads to one row at most.');
  const all = [
    { alias: main, of: undefined },
    ...joined.map(({ alias, parentAlias, relation }) => ({
      alias,
      of: { alias: parentAlias!, property: relation!.propertyName },
    })),
  ];
  return new Map(all.map(({ alias: { name, metadata }, of }) => [name, { ...partOf(name, metadata, first), of }]));
}

function partOf(alias: string, metadata: EntityMetadata, first: Raw): Part {
  const from = ({ databaseName }: ColumnMetadata) => `${alias}_${databaseName}`;
  const columns = metadata.columns
    .filter((column) => from(column) in first)
    .map((column) => ({
      column,
      from: from(column),
      isAsGiven: !column.transformer && AS_GIVEN.has(column.type),
    }));
  return { metadata, columns, keys: metadata.primaryColumns.map(from) };
}

function entityOf<Row extends ObjectLiteral>(
  raw: Raw,
  parts: Map<string, Part>,
  { connection }: SelectQueryBuilder<Row>,
) {
  const made = new Map<string, Raw>();
  for (const [alias, { metadata, columns, keys, of }] of parts) {
    const isThere = keys.every((key) => raw[key] !== null);
    const entity = isThere ? (metadata.create() as Raw) : null;
    if (entity) {
      for (const { column, from, isAsGiven } of columns)
        entity[column.propertyName] = isAsGiven ? raw[from] : connection.driver.prepareHydratedValue(raw[from], column);
      made.set(alias, entity);
    }
    const parent = of && made.get(of.alias);
    if (parent) parent[of.property] = entity;
  }
  return [...made.values()][0] as Row;
}
