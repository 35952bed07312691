import sql, { join, raw } from 'sql-template-tag';
import type { EntityManager, EntityMetadata } from 'typeorm';
import { queryRows } from './query.js';

type Row = Record<string, unknown>;
/** Rows by table, referenced tables first. */
type ArchivedRows = [table: string, rows: Row[]][];
/** A reference that the delete sets to null: its table and column, the key of the row, and the value. */
type ArchivedReference = [table: string, column: string, key: Row, value: unknown];

/** A row, and all rows and references that its delete removes or sets to null. */
export interface RowArchive {
  rows: ArchivedRows;
  references: ArchivedReference[];
}

interface Reference {
  from: EntityMetadata;
  column: string;
  to: string;
  toColumn: string;
  onDelete: string | undefined;
}

/** Returns all foreign keys. Each of them has one column. */
const referencesOf = (tx: EntityManager): Reference[] =>
  tx.connection.entityMetadatas.flatMap((from) =>
    from.foreignKeys.map(({ columns, referencedEntityMetadata, referencedColumns, onDelete }) => ({
      from,
      column: columns[0]!.databaseName,
      to: referencedEntityMetadata.tableName,
      toColumn: referencedColumns[0]!.databaseName,
      onDelete,
    })),
  );

const keyColumns = ({ primaryColumns }: EntityMetadata) => primaryColumns.map(({ databaseName }) => databaseName);
const keyOf = (metadata: EntityMetadata, row: Row): Row =>
  Object.fromEntries(keyColumns(metadata).map((column) => [column, row[column]]));
const quoted = (name: string) => raw(`"${name}"`);

/** Copies a row and everything that deleting it would change, except rows of the `without` tables. Changes nothing. */
export async function archiveRows(
  tx: EntityManager,
  table: string,
  id: string,
  without: string[],
): Promise<RowArchive> {
  const references = referencesOf(tx);
  const [first] = await find(tx, table, 'id', [id]);
  const archive: RowArchive = { rows: [], references: [] };
  const seen = new Set<string>();
  const next: ArchivedRows = first ? [[table, [first]]] : [];
  for (let step = next.shift(); step; step = next.shift()) {
    const [to, rows] = step;
    archive.rows.push(step);
    for (const { from, column, toColumn, onDelete } of references.filter((reference) => reference.to === to)) {
      if (without.includes(from.tableName)) continue;
      const values = rows.map((row) => row[toColumn]);
      const referring = await find(tx, from.tableName, column, values);
      if (onDelete === 'SET NULL') {
        for (const row of referring) archive.references.push([from.tableName, column, keyOf(from, row), row[column]]);
      }
      // A row that refers to two archived rows is copied once.
      const nameOf = (row: Row) => `${from.tableName} ${JSON.stringify(keyOf(from, row))}`;
      const added = onDelete === 'CASCADE' ? referring.filter((row) => !seen.has(nameOf(row))) : [];
      for (const row of added) seen.add(nameOf(row));
      if (added.length > 0) next.push([from.tableName, added]);
    }
  }
  return archive;
}

async function find(tx: EntityManager, table: string, column: string, values: unknown[]): Promise<Row[]> {
  const found = await queryRows<{ row: Row }>(
    tx,
    sql`SELECT to_jsonb(t) AS row FROM ${quoted(table)} AS t WHERE ${quoted(column)} = ANY (${values})`,
  );
  return found.map(({ row }) => row);
}

/** Inserts archived rows again. Skips rows whose parent no longer exists. References to missing rows stay null. */
export async function restoreRows(tx: EntityManager, { rows, references }: RowArchive): Promise<void> {
  const allReferences = referencesOf(tx);
  for (const [table, tableRows] of rows) {
    const metadata = tx.connection.entityMetadatas.find(({ tableName }) => tableName === table);
    // A later version may have dropped the table.
    if (metadata) await restoreTable(tx, metadata, allReferences, tableRows);
  }
  for (const [table, column, keys] of byColumn(references)) await restoreReferences(tx, table, column, keys);
}

async function restoreTable(tx: EntityManager, metadata: EntityMetadata, all: Reference[], rows: Row[]): Promise<void> {
  const table = quoted(metadata.tableName);
  const own = all.filter(({ from }) => from === metadata);
  // Columns of later versions get their defaults.
  const columns = metadata.columns.map(({ databaseName }) => databaseName).filter((name) => name in rows[0]!);
  const exists = ({ column, to, toColumn }: Reference) =>
    sql`EXISTS (SELECT 1 FROM ${quoted(to)} AS parent WHERE parent.${quoted(toColumn)} = archived.${quoted(column)})`;
  const values = columns.map((column) => {
    const optional = own.find((reference) => reference.column === column && reference.onDelete === 'SET NULL');
    return optional
      ? sql`CASE WHEN ${exists(optional)} THEN archived.${quoted(column)} END`
      : sql`archived.${quoted(column)}`;
  });
  const needed = own
    .filter(({ onDelete, column }) => onDelete === 'CASCADE' && columns.includes(column))
    .map((reference) => sql`(archived.${quoted(reference.column)} IS NULL OR ${exists(reference)})`);
  await queryRows(
    tx,
    sql`INSERT INTO ${table} (${join(columns.map(quoted))})
     SELECT ${join(values)} FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(rows)}::jsonb) AS archived
     WHERE ${join([sql`true`, ...needed], ' AND ')} ON CONFLICT DO NOTHING`,
  );
}

/** Groups the references by table and column, as rows of key and value. */
function byColumn(references: ArchivedReference[]): [table: string, column: string, rows: Row[]][] {
  const groups = new Map<string, [string, string, Row[]]>();
  for (const [table, column, key, value] of references) {
    const group = groups.get(`${table} ${column}`) ?? [table, column, []];
    group[2].push({ ...key, [column]: value });
    groups.set(`${table} ${column}`, group);
  }
  return [...groups.values()];
}

/** Sets the references that are still null. Keeps the other columns, which may have changed since. */
async function restoreReferences(tx: EntityManager, table: string, column: string, rows: Row[]): Promise<void> {
  const keys = Object.keys(rows[0]!).filter((name) => name !== column);
  const sameKeys = keys.map((name) => sql`current.${quoted(name)} = archived.${quoted(name)}`);
  await queryRows(
    tx,
    sql`UPDATE ${quoted(table)} AS current SET ${quoted(column)} = archived.${quoted(column)}
     FROM jsonb_populate_recordset(NULL::${quoted(table)}, ${JSON.stringify(rows)}::jsonb) AS archived
     WHERE ${join(sameKeys, ' AND ')} AND current.${quoted(column)} IS NULL`,
  );
}
