import type { EntityManager } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { asJson, type Json } from './as-json.js';
import { queryRows } from './query.js';

// Single rows as TypeORM's `findOne`, `insert` and `update` have them, for what is written often: a statement is written
// once, prepared by its connection, and can travel together with others (side-by-side.ts).

type Entity<Row> = new () => Row;
type Values = Record<string, unknown>;
type Fields<Row> = { [Field in keyof Row]?: Row[Field] | undefined };

/** A statement, and the columns of which it answers values. */
interface Written {
  text: string;
  read: ColumnMetadata[];
}

const written = new WeakMap<ColumnMetadata[], Map<string, Written>>();

/** The row whose unique `key` is `value`, or null. */
export const readRow = <Row extends object>(tx: EntityManager, entity: Entity<Row>, key: keyof Row, value: string) =>
  select(tx, entity, String(key), value, '');

/** The same, locked until the transaction ends, and whole: what is written is compared with what stands there. */
export const lockRow = <Row extends object>(tx: EntityManager, entity: Entity<Row>, key: keyof Row, value: string) =>
  select(tx, entity, String(key), value, 'FOR NO KEY UPDATE');

async function select<Row extends object>(
  tx: EntityManager,
  entity: Entity<Row>,
  key: string,
  value: string,
  lock: string,
): Promise<Row | null> {
  const { columns, tableName } = tx.dataSource.getMetadata(entity);
  const { text, read } = once(columns, `select ${key} ${lock}`, () => {
    const shown = lock ? columns : columns.filter(({ isSelect }) => isSelect);
    return { text: asJson(`SELECT ${names(shown)} FROM "${tableName}" WHERE "${key}" = $1 ${lock}`), read: shown };
  });
  const [row] = await queryRows<Json<Values>>(tx, text, [value]);
  return row ? fill(tx, new entity(), read, row.json) : null;
}

/** Adds a row with these fields. */
export async function insertRow<Row extends object>(
  tx: EntityManager,
  entity: Entity<Row>,
  fields: Fields<Row>,
): Promise<void> {
  const { columns } = tx.dataSource.getMetadata(entity);
  const given = givenColumns(columns, fields);
  const write = () => ({ text: insertOf(tx, entity, given), read: [] });
  await queryRows(tx, once(columns, `insert ${names(given)}`, write).text, valuesOf(tx, given, fields));
}

/** The same, and answers the row with what the database gives it. */
export async function insertAndRead<Row extends object>(
  tx: EntityManager,
  entity: Entity<Row>,
  fields: Fields<Row>,
): Promise<Row> {
  const { columns } = tx.dataSource.getMetadata(entity);
  const given = givenColumns(columns, fields);
  const { text, read } = once(columns, `insert and read ${names(given)}`, () => {
    const others = columns.filter((column) => !given.includes(column));
    const insert = `${insertOf(tx, entity, given)} RETURNING ${names(others)}`;
    return { text: `WITH made AS (${insert}) ${asJson('SELECT * FROM made')}`, read: others };
  });
  const [made] = await queryRows<Json<Values>>(tx, text, valuesOf(tx, given, fields));
  return fill(tx, Object.assign(new entity(), fields), read, made!.json);
}

function insertOf(tx: EntityManager, entity: Entity<object>, given: ColumnMetadata[]): string {
  const { tableName, versionColumn } = tx.dataSource.getMetadata(entity);
  const begun = versionColumn ? [...given, versionColumn] : given;
  const values = [...given.map(placeholder), ...(versionColumn ? ['1'] : [])];
  return `INSERT INTO "${tableName}" (${names(begun)}) VALUES (${values.join(', ')})`;
}

/**
 * Writes fields of a row that the caller has read and locked, whose unique `key` is `value`, and answers its new version.
 * Prepared where it is a single one: which several these are is up to whoever calls.
 */
export async function updateRead<Row extends { version: number }>(
  tx: EntityManager,
  entity: Entity<Row>,
  [key, value]: [keyof Row & string, string],
  changes: Values,
): Promise<{ version: number }> {
  const { columns, tableName, updateDateColumn } = tx.dataSource.getMetadata(entity);
  const given = givenColumns(columns, changes);
  const set = given.map(({ databaseName }, index) => `"${databaseName}" = ${placeholder(null, index)}`);
  if (updateDateColumn) set.push(`"${updateDateColumn.databaseName}" = now()`);
  const [updated] = await queryRows<{ version: number }>(
    tx,
    `UPDATE "${tableName}" SET ${set.join(', ')}, version = version + 1
     WHERE "${key}" = ${placeholder(null, given.length)} RETURNING version`,
    [...valuesOf(tx, given, changes), value],
    { isLasting: given.length === 1 },
  );
  return updated!;
}

function once(columns: ColumnMetadata[], shape: string, write: () => Written): Written {
  const known = written.get(columns) ?? new Map<string, Written>();
  written.set(columns, known);
  const statement = known.get(shape) ?? write();
  known.set(shape, statement);
  return statement;
}

const names = (columns: ColumnMetadata[]) => columns.map(({ databaseName }) => `"${databaseName}"`).join(', ');

const placeholder = (_: unknown, index: number) => `$${index + 1}`;

const givenColumns = (columns: ColumnMetadata[], fields: Values) =>
  columns.filter(({ propertyName }) => fields[propertyName] !== undefined);

const valuesOf = ({ dataSource }: EntityManager, columns: ColumnMetadata[], fields: Values): unknown[] =>
  columns.map((column) => dataSource.driver.preparePersistentValue(fields[column.propertyName], column));

function fill<Row extends object>({ dataSource }: EntityManager, row: Row, columns: ColumnMetadata[], values: Values) {
  for (const column of columns) {
    const value: unknown = dataSource.driver.prepareHydratedValue(values[column.databaseName], column);
    (row as Values)[column.propertyName] = value;
  }
  return row;
}
