import type { EntityManager } from 'typeorm';
import type { Config } from '../../src/platform/config/config.js';

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
