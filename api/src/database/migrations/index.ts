import { FirstTables1795258251955 } from './1795258251955-first-tables.js';
import { Search1795258251956 } from './1795258251956-search.js';

/** Every migration, oldest first. */
export const migrations = [FirstTables1795258251955, Search1795258251956];
