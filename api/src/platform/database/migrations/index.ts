import { Initial1795935600000 } from './1795935600000-initial.js';
import { AddEmailChanges1795935601000 } from './1795935601000-add-email-changes.js';

/** Every migration, oldest first. */
export const migrations = [Initial1795935600000, AddEmailChanges1795935601000];
