import { FirstTables1795257964509 } from './1795257964509-first-tables.js';

/** Every migration, oldest first. */
export const migrations = [FirstTables1795257964509];
