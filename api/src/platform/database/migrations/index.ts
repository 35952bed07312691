import { Initial1795935600000 } from './1795935600000-initial.js';

/** Every migration, oldest first. */
export const migrations = [Initial1795935600000];
