import type { JoiningRole } from '@network/domain';
import pg from 'pg';
import { PROFILE_TABLES } from '../../src/user/profile.js';
import type { User } from '../../src/user/user.entity.js';
import type { TestApp } from './test-app.js';

/** Tests that need a server, because the embedded database runs one statement at a time. Skipped without one. */
export const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip;

/** A locking statement of another connection, and its parameters. */
export type Lock = [sql: string, ...parameters: string[]];
type Call<Response> = () => Promise<Response>;

/**
 * Starts calls while another connection holds `lock`, and releases it when each call waits for a lock or has responded.
 * The calls then meet at the lock. A call that fails to take the lock finishes before the others.
 */
export async function meetAt<Response>(app: TestApp, lock: Lock, calls: Call<Response>[]): Promise<Response[]> {
  return whileLocked(app, lock, (start) => start(calls));
}

/**
 * Like `meetAt`, but sends the other calls after the first one waits. `places` is the number of locks that the others
 * wait for, which may exceed the number of calls.
 */
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

/** Starts calls, and resolves when they wait for `places` more locks or have responded. */
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
    const { rows } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await holder.query('BEGIN');
    await holder.query(lock, parameters);
    await work(async (calls, places = calls.length) => {
      responses.push(...calls.map((call) => call().finally(() => answered++)));
      expected += places;
      while ((await waitingFor(rows[0]!.pid, observer)) + answered < expected);
    });
    await holder.query('COMMIT');
    return await Promise.all(responses);
  } finally {
    await Promise.all([holder.end(), observer.end()]);
  }
}

/** Counts the connections that wait for the lock of `holder`, directly or behind each other. Other waits soon end. */
async function waitingFor(holder: number, observer: pg.Client): Promise<number> {
  const { rows } = await observer.query<{ count: number }>(
    `WITH RECURSIVE waiting AS (
      SELECT $1::int AS pid
      UNION
      SELECT activity.pid FROM pg_stat_activity activity
        JOIN waiting ON waiting.pid = ANY (pg_blocking_pids(activity.pid))
        WHERE activity.datname = current_database() AND activity.wait_event_type = 'Lock'
    )
    SELECT count(*)::int - 1 AS count FROM waiting`,
    [holder],
  );
  return rows[0]!.count;
}

/** Locks the profile of an expert or organization. */
export const profileLock = ({ id, role }: User): Lock => [
  `SELECT FROM ${PROFILE_TABLES[role as JoiningRole]} WHERE "userId" = $1 FOR NO KEY UPDATE`,
  id,
];
