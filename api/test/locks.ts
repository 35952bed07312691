import pg from 'pg';
import type { TestApp } from './test-app.js';

/**
 * Tests that need a server, because the embedded database does one thing at a time.
 * They are skipped where there is none, and fail where one has to be: TEST_NEEDS_SERVER is set, as in CI.
 */
export function onServer(name: string, tests: () => void): void {
  if (process.env.TEST_DATABASE_URL) describe(name, tests);
  else if (!process.env.TEST_NEEDS_SERVER) describe.skip(name, tests);
  else
    it(name, () => {
      throw new Error('This needs a PostgreSQL server: name one in TEST_DATABASE_URL.');
    });
}

/**
 * Starts calls while somebody else holds what `lock` locks, and lets go once each of them waits for a lock or has
 * answered: so they meet where they lock it, and one that forgets to is through before the other begins.
 */
export async function meetAt<Response>(
  app: TestApp,
  [lock, ...parameters]: [sql: string, ...parameters: string[]],
  calls: (() => Promise<Response>)[],
): Promise<Response[]> {
  const connectionString = app.config.databaseUrl!;
  const [holder, observer] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
  await Promise.all([holder.connect(), observer.connect()]);
  try {
    await holder.query('BEGIN');
    await holder.query(lock, parameters);
    let answered = 0;
    const responses = Promise.all(calls.map((call) => call().finally(() => answered++)));
    while ((await waitingFor(observer)) + answered < calls.length);
    await holder.query('COMMIT');
    return await responses;
  } finally {
    await Promise.all([holder.end(), observer.end()]);
  }
}

async function waitingFor(observer: pg.Client): Promise<number> {
  const { rows } = await observer.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]!.count;
}

export const accountOf = ({ id }: { id: string }): [string, string] => [
  'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE',
  id,
];
