import sql, { raw } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import type { Config } from '../../src/platform/config/config.js';
import { queryRows } from '../../src/platform/database/query.js';
import { describeError } from '../../src/platform/http/thrown-errors.js';

const SHOWN = 20;

/** The input of a check. A check writes nothing. */
export interface CheckContext {
  tx: EntityManager;
  config: Config;
  env: NodeJS.ProcessEnv;
  now: () => number;
}

/** One possible problem, and how to find it. */
export interface Check {
  name: string;
  /** The problem and its consequence. */
  means: string;
  fix: string;
  /** A psql statement that fixes the problem, where there is one. */
  statement?: string;
  /** Marks a recommendation. Hints alone do not fail the doctor. */
  isHint?: true;
  /**
   * A statement whose column `found` identifies each case, or a function that returns the cases.
   * Cases are ids, never names or addresses.
   */
  find: string | ((context: CheckContext) => Promise<string[]> | string[]);
}

export interface Finding extends Omit<Check, 'find'> {
  count: number;
  /** The first cases. */
  found: string[];
}

/** Returns the findings. A check that fails, for example because a table is missing, is a finding too. */
export async function diagnose(checks: readonly Check[], context: CheckContext): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { find, ...check } of checks) {
    // Each check has a savepoint, so a failing statement does not abort the checks after it.
    const { count, found } = await context.tx
      .transaction((tx) => (typeof find === 'string' ? runStatement(tx, find) : runFunction(find, { ...context, tx })))
      .catch((error: unknown) => ({ count: 1, found: [`could not be checked: ${describeError(error)}`] }));
    if (count > 0) findings.push({ ...check, count, found });
  }
  return findings;
}

async function runStatement(tx: EntityManager, statement: string) {
  const rows = await queryRows<{ found: string; count: number }>(
    tx,
    sql`SELECT found, count(*) OVER ()::int AS count FROM (${raw(statement)}) AS every LIMIT ${SHOWN}`,
  );
  return { count: rows[0]?.count ?? 0, found: rows.map(({ found }) => found) };
}

async function runFunction(find: Exclude<Check['find'], string>, context: CheckContext) {
  const found = await find(context);
  return { count: found.length, found: found.slice(0, SHOWN) };
}
