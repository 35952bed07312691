/** Returns the fields that were sent: all except undefined ones. */
export const sentFields = <T extends object>(dto: T): Partial<T> =>
  Object.fromEntries(Object.entries(dto).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Returns the fields that have a value: all except undefined ones and nulls. */
export const withoutNulls = <T extends object>(dto: T): { [Field in keyof T]?: NonNullable<T[Field]> } =>
  Object.fromEntries(Object.entries(dto).filter(([, value]) => value !== undefined && value !== null)) as {
    [Field in keyof T]?: NonNullable<T[Field]>;
  };

/** Returns the names of the fields whose values differ. */
export const changedFields = (current: object, changes: object): string[] =>
  Object.entries(changes)
    .filter(([field, value]) => JSON.stringify((current as Record<string, unknown>)[field]) !== JSON.stringify(value))
    .map(([field]) => field);

/**
 * Picks these fields, so that new columns are not exposed by mistake, and adds the fields of `more`. Pass `more`
 * instead of spreading the result, which is five times slower with so many fields.
 */
export function pick<Thing, Field extends keyof Thing, More extends object>(
  thing: Thing,
  fields: readonly Field[],
  more: More = {} as More,
): Pick<Thing, Field> & More {
  const chosen = {} as Pick<Thing, Field>;
  for (const field of fields) chosen[field] = thing[field];
  return Object.assign(chosen, more);
}
