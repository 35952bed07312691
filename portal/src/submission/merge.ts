import { isFilled } from '@network/domain';

/** The values of a form or of a stored resource. A form holds numbers as text. */
export type Values = Readonly<Record<string, unknown>>;

interface ResourceVersion {
  version: number;
  values: Values;
}

/** The stored resource that a form changes, as the form started from it. */
export interface Base extends ResourceVersion {
  /** Values for blank fields that the form proposed. They are not changes by the user. */
  proposed?: Values;
}

/** The resource as changed by another person: by whom and when, as far as known. */
export interface Theirs extends ResourceVersion {
  by?: string | null;
  at?: string | null;
}

const comparable = (value: unknown): unknown => {
  if (!isFilled(value)) return null;
  if (Array.isArray(value)) return JSON.stringify(value.map(comparable));
  return typeof value === 'boolean' ? value : String(value).trim();
};

/** Whether two values are equal to a reader. Null, an empty text and an empty list are. */
export const isSame = (a: unknown, b: unknown) => comparable(a) === comparable(b);

interface Sides {
  base: Pick<Base, 'values' | 'proposed'>;
  mine: Values;
  theirs: Values;
}

/** Classifies the fields in which a form differs from the version saved since `base`. */
export function compare({ base: { values, proposed = {} }, mine, theirs }: Sides) {
  const different = Object.keys(mine).filter((field) => field in theirs && !isSame(mine[field], theirs[field]));
  // Without the base any difference may be theirs.
  const isChanged = (field: string, value: unknown) => !(field in values) || !isSame(value, values[field]);
  const isProposed = (field: string) =>
    field in proposed && !isFilled(values[field]) && isSame(mine[field], proposed[field]);
  const isMine = (field: string) => isChanged(field, mine[field]) && !isProposed(field);
  const isTheirs = (field: string) => isChanged(field, theirs[field]);
  return {
    different,
    /** Only they have changed these. */
    taken: different.filter((field) => isTheirs(field) && !isMine(field)),
    /** Both sides have changed these. */
    conflicts: different.filter((field) => isTheirs(field) && isMine(field)),
  };
}

/** The resource as a form with these fields starts from it. */
export const toBase = ({ version, ...resource }: { version: number }, fields: object): Base => ({
  version,
  values: pick(resource, Object.keys(fields)),
});

/** The values of these fields. */
export const pick = (values: object, fields: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));
