import pg from 'pg';
import type { TestApp } from './test-app.js';

/** Tests that need a server, because the embedded database does one thing at a time; skipped where there is none. */
export const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip;

/** What somebody else locks meanwhile: a statement and its parameters. */
export type Lock = [sql: string, ...parameters: string[]];
type Call<Response> = () => Promise<Response>;

/**
 * Starts calls while somebody else holds what `lock` locks, and lets go once each of them waits for a lock or has
 * answered: so they meet where they lock it, and one that forgets to is through before the other begins.
 */
export async function meetAt<Response>(app: TestApp, lock: Lock, calls: Call<Response>[]): Promise<Response[]> {
  return whileLocked(app, lock, (start) => start(calls));
}

/** The same, but the others are sent once the first waits. They may wait in more places than they are. */
export async function queueAt<Response>(
  app: TestApp,
  lock: Lock,
  first: Call<Response>,
  others: Call<Response>[],
  places = others.length,
): Promise<{ first: Response; others: Response[] }> {
  const [response, ...rest] = await whileLocked<Response>(app, lock, async (start) => {
    await start([first]);
    await start(others, places);
  });
  return { first: response!, others: rest };
}

/** Starts calls, and comes back once all that were started wait in so many places more, or have answered. */
type Start<Response> = (calls: Call<Response>[], places?: number) => Promise<void>;

async function whileLocked<Response>(
  app: TestApp,
  [lock, ...parameters]: Lock,
  work: (start: Start<Response>) => Promise<void>,
): Promise<Response[]> {
  const connectionString = app.config.databaseUrl!;
  const [holder, observer] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
  await Promise.all([holder.connect(), observer.connect()]);
  const responses: Promise<Response>[] = [];
  let [expected, answered] = [0, 0];
  try {
    await holder.query('BEGIN');
    await holder.query(lock, parameters);
    await work(async (calls, places = calls.length) => {
      responses.push(...calls.map((call) => call().finally(() => answered++)));
      expected += places;
      while ((await waitingFor(observer)) + answered < expected);
    });
    await holder.query('COMMIT');
    return await Promise.all(responses);
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

export const accountOf = ({ id }: { id: string }): Lock => ['SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', id];
