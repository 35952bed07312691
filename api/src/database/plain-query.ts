import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/**
 * The rows of one statement, straight from the driver's pool: for what nearly every call asks. The statement has no
 * name, so that a pooler between us and the server may give each one another connection.
 */
export async function plainQuery<Row>({ driver }: DataSource, sql: string, values: unknown[]): Promise<Row[]> {
  const client = await (driver as PostgresDriver).master.connect();
  // The statement fails too, and says so; an error that nobody listens to would end the process.
  client.on('error', ignore);
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    client.off('error', ignore);
    // Not the pool's own `query`: it would throw the connection away with each statement that is refused.
    client.release();
  }
}

const ignore = () => {};
