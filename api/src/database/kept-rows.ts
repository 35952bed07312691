import type { EntityManager, EntityMetadata } from 'typeorm';

type Row = Record<string, unknown>;
/** Rows by table, those that others refer to first. */
export type KeptRows = [table: string, rows: Row[]][];
/** References that became null when their row went: which column of which rows, and what it was. */
export type KeptReferences = [table: string, column: string, row: Row, value: unknown][];
/** A row with all that hangs on it. */
export interface Kept {
  rows: KeptRows;
  references: KeptReferences;
}

interface Reference {
  from: EntityMetadata;
  column: string;
  to: string;
  toColumn: string;
  onDelete: string | undefined;
}

/** Every reference that one column makes, as all of ours do. */
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
const quoted = (name: string) => `"${name}"`;

/** Copies a row and everything that would go with it, but what is in the tables of `without`; reads only. */
export async function copyRows(tx: EntityManager, table: string, id: string, without: string[]): Promise<Kept> {
  const references = referencesOf(tx);
  const [first] = await find(tx, table, 'id', [id]);
  const kept: Kept = { rows: [], references: [] };
  const seen = new Set<string>();
  const next: KeptRows = first ? [[table, [first]]] : [];
  for (let step = next.shift(); step; step = next.shift()) {
    const [to, rows] = step;
    kept.rows.push(step);
    for (const { from, column, toColumn, onDelete } of references.filter((reference) => reference.to === to)) {
      if (without.includes(from.tableName)) continue;
      const hanging = await find(
        tx,
        from.tableName,
        column,
        rows.map((row) => row[toColumn]),
      );
      if (onDelete === 'SET NULL')
        kept.references.push(
          ...hanging.map((row): KeptReferences[number] => [from.tableName, column, keyOf(from, row), row[column]]),
        );
      // What hangs on two of the rows is copied once.
      const isNew = (row: Row) => !seen.has(`${from.tableName} ${JSON.stringify(keyOf(from, row))}`);
      const added = onDelete === 'CASCADE' ? hanging.filter(isNew) : [];
      for (const row of added) seen.add(`${from.tableName} ${JSON.stringify(keyOf(from, row))}`);
      if (added.length > 0) next.push([from.tableName, added]);
    }
  }
  return kept;
}

async function find(tx: EntityManager, table: string, column: string, values: unknown[]): Promise<Row[]> {
  const found: { row: Row }[] = await tx.query(
    `SELECT to_jsonb(t) AS row FROM ${quoted(table)} AS t WHERE ${quoted(column)} = ANY ($1)`,
    [values],
  );
  return found.map(({ row }) => row);
}

/** Puts copied rows back. Those whose other side has gone meanwhile stay away; a reference to what has gone is null. */
export async function putRowsBack(tx: EntityManager, { rows, references }: Kept): Promise<void> {
  const all = referencesOf(tx);
  for (const [table, some] of rows) {
    const metadata = tx.connection.entityMetadatas.find(({ tableName }) => tableName === table);
    // A later version has no such table any more.
    if (!metadata) continue;
    const own = all.filter(({ from }) => from === metadata);
    // What a later version has added takes its default.
    const columns = metadata.columns.map(({ databaseName }) => databaseName).filter((name) => name in some[0]!);
    const isThere = ({ column, to, toColumn }: Reference) =>
      `EXISTS (SELECT 1 FROM ${quoted(to)} AS other WHERE other.${quoted(toColumn)} = kept.${quoted(column)})`;
    const values = columns.map((column) => {
      const loose = own.find((reference) => reference.column === column && reference.onDelete === 'SET NULL');
      return loose ? `CASE WHEN ${isThere(loose)} THEN kept.${quoted(column)} END` : `kept.${quoted(column)}`;
    });
    const needed = own
      .filter(({ onDelete, column }) => onDelete === 'CASCADE' && columns.includes(column))
      .map((reference) => `AND (kept.${quoted(reference.column)} IS NULL OR ${isThere(reference)})`);
    await tx.query(
      `INSERT INTO ${quoted(table)} (${columns.map(quoted).join(', ')})
       SELECT ${values.join(', ')} FROM jsonb_populate_recordset(NULL::${quoted(table)}, $1::jsonb) AS kept
       WHERE true ${needed.join(' ')} ON CONFLICT DO NOTHING`,
      [JSON.stringify(some)],
    );
  }
  for (const [table, column, key, value] of references) {
    const where = Object.keys(key).map((name, index) => `${quoted(name)} = $${index + 2}`);
    await tx.query(
      `UPDATE ${quoted(table)} SET ${quoted(column)} = $1 WHERE ${where.join(' AND ')} AND ${quoted(column)} IS NULL`,
      [value, ...Object.values(key)],
    );
  }
}
