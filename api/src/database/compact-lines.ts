import type { DataSource } from 'typeorm';

/**
 * Makes the lines of a table whose sums are counts one for each count, when they are more than `atMost`; several
 * replicas may do it at once, each with its own lines.
 */
export async function compactLines(
  database: DataSource,
  table: string,
  counted: readonly string[],
  atMost: number,
): Promise<void> {
  const count = counted.join(', ');
  await database.query(
    `
    WITH taken AS (
      DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} FOR UPDATE SKIP LOCKED)
        AND (SELECT count(*) FROM ${table}) > $1
      RETURNING ${count}, delta
    )
    INSERT INTO ${table} (${count}, delta)
    SELECT ${count}, sum(delta) FROM taken GROUP BY ${count} HAVING sum(delta) <> 0`,
    [atMost],
  );
}
