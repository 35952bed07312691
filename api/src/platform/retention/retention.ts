import type { LIFETIMES } from '@network/domain';

/** How long the rows of a table stay, and what ends that. */
export interface Retention {
  table: new () => object;
  /** The tables whose rows they go with. */
  with?: (new () => object)[];
  /** What housekeeping removes: rows like these, once so many days have passed since all of these moments. */
  after?: { days: keyof typeof LIFETIMES | null; since: string[]; where?: object }[];
  /** What else ends it, or why nothing has to. */
  also?: string;
}

/** The rules of all tables, which the modules above own (api/src/retention.ts). */
export const RETENTION = Symbol('retention');
