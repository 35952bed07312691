/** Every migration, oldest first. */
export const migrations = [];
