import { FirstTables1795258792618 } from './1795258792618-first-tables.js';
import { Search1795258792619 } from './1795258792619-search.js';

/** Every migration, oldest first. */
export const migrations = [FirstTables1795258792618, Search1795258792619];
