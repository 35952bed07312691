import type { EntityManager } from 'typeorm';
import type { Config } from '../../platform/config/config.js';

/** What a check may look at; it writes nothing. */
export interface Given {
  tx: EntityManager;
  config: Config;
  env: NodeJS.ProcessEnv;
  now: () => number;
}

/** One thing that may have gone wrong. */
export interface Check {
  name: string;
  /** What it means, and what comes of it. */
  means: string;
  mend: string;
  /** What mends it, where that is a statement for psql. */
  statement?: string;
  /** A statement whose column `found` says for each case which it is, or a look of another kind. Ids, never names or addresses. */
  find: string | ((given: Given) => Promise<string[]> | string[]);
}

export interface Finding extends Omit<Check, 'find'> {
  count: number;
  /** Some of them. */
  found: string[];
}
