import pg from 'pg';
import { CommandError } from '../run-command.js';

export async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect().catch(({ message, code }: NodeJS.ErrnoException) => {
    throw new CommandError(`DATABASE_URL should be a reachable PostgreSQL server: ${message || code}`);
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function majorOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query('SHOW server_version_num');
  return Math.floor(Number(rows[0].server_version_num) / 10_000);
}
