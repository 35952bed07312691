import { MINUTE_MS } from '@network/domain';
import sql, { type Sql } from 'sql-template-tag';
import { tooManyRequests } from '../http/api-error.js';

/** The window in which the writes of an account are counted. */
export const WRITES_WINDOW_MS = 15 * MINUTE_MS;
/** The window in which the calls of an API key are counted. */
export const KEY_WINDOW_MS = MINUTE_MS;

/** The number of uses in a window, and its end, in milliseconds. */
export interface CountedUse {
  points: number;
  expire: number;
}

/**
 * Returns a statement that reads a caller and counts one more use as `count`.
 * It counts nothing if there is no caller, so that an ended session does not use up a limit.
 * It commits asynchronously, because losing the counts of a moment in a crash is acceptable.
 * @param caller a query that selects at most one caller, with its `id`
 * @param name the first part of the counter's key; the caller's id follows
 */
export function withCount(caller: Sql, name: string, windowMs: number, now: Date): Sql {
  const isGoingOnSql = sql`counter.expire > ${now.getTime()}`;
  return sql`WITH caller AS (${caller}), counted AS (
    INSERT INTO rate_limits AS counter (key, points, expire)
      SELECT ${name}::text || ':' || id, 1, ${now.getTime() + windowMs}::bigint FROM caller
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN ${isGoingOnSql} THEN counter.points + 1 ELSE 1 END,
      expire = CASE WHEN ${isGoingOnSql} THEN counter.expire ELSE excluded.expire END
    RETURNING points, expire, set_config('synchronous_commit', 'off', true)
  ) SELECT caller.*, to_json(counted) AS count FROM caller, counted`;
}

/** Throws 429 if a counted use is above the limit. */
export function checkCount({ points, expire }: CountedUse, limit: number): void {
  if (points > limit) throw tooManyRequests((expire - Date.now()) / 1000);
}
