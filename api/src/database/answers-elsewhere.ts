import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { queryPrepared } from './query.js';

/** What a connection is called at the server, by what its process does of the product's work. */
export const connectionName = (process: Config['process'] = 'all') => `network-${process}`;

/** Whoever calls again and again leaves less than that between two statements of theirs. */
const BETWEEN_STATEMENTS_MS = 200;

/**
 * Whether a process that does nothing but answer calls (`PROCESS=api`) has asked the database a moment ago. Through a
 * pooler, too, which hands the name of a connection on.
 */
export async function answersElsewhere(database: DataSource): Promise<boolean> {
  const [row] = await queryPrepared<{ answers: boolean }>(
    database,
    `SELECT EXISTS (SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = $1
         AND (state = 'active' OR state_change > clock_timestamp() - make_interval(secs => $2))) AS answers`,
    [connectionName('api'), BETWEEN_STATEMENTS_MS / 1000],
  );
  return row!.answers;
}
