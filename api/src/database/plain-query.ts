import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/**
 * The rows of one statement, straight from the driver's pool: for what nearly every call asks. The statement has no
 * name, so that a pooler between us and the server may give each one another connection.
 */
export async function plainQuery<Row>({ driver }: DataSource, sql: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await (driver as PostgresDriver).master.query(sql, values);
  return rows as Row[];
}
