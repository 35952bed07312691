import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/**
 * The rows of one statement, straight from the driver's pool: for what nearly every call asks. The statement has no
 * name, so that a pooler between us and the server may give each one another connection.
 */
export async function plainQuery<Row>({ driver }: DataSource, sql: string, values: unknown[]): Promise<Row[]> {
  const client = await (driver as PostgresDriver).master.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    // Not the pool's own `query`: it would throw the connection away with each statement that is refused.
    client.release();
  }
}
