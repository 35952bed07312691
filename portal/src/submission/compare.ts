import { type Guard, hasShape, isNumber, isObject } from '@network/api-client';
import { isFilled } from '@network/forms';

/** The values of a form or of a stored resource. A form holds numbers as text. */
export type Values = Readonly<Record<string, unknown>>;

/** The stored resource that a form changes, as the form started from it. */
export interface Base {
  version: number;
  values: Values;
}

/** The resource as changed by another person: by whom and when, as far as known. */
export interface Theirs extends Base {
  by?: string | null;
  at?: string | null;
}

export const isValues = isObject as Guard<Values>;
export const isBase = hasShape<Base>({ version: isNumber, values: isValues });

const comparable = (value: unknown): unknown => {
  if (!isFilled(value)) return null;
  if (Array.isArray(value)) return JSON.stringify(value.map(comparable));
  return typeof value === 'boolean' ? value : String(value).trim();
};

/** Whether two values are equal to a reader. Null, an empty text and an empty list are. */
export const isSame = (one: unknown, other: unknown) => comparable(one) === comparable(other);

interface Sides {
  base: Values;
  mine: Values;
  theirs: Values;
}

/** Classifies the fields in which a form differs from the version saved since `base`. */
export function compare(fields: readonly string[], { base, mine, theirs }: Sides) {
  const different = fields.filter((field) => field in theirs && !isSame(mine[field], theirs[field]));
  // Without the base any difference may be theirs.
  const isMine = (field: string) => !(field in base) || !isSame(mine[field], base[field]);
  const isTheirs = (field: string) => !(field in base) || !isSame(theirs[field], base[field]);
  return {
    different,
    /** Only they have changed these. */
    taken: different.filter((field) => !isMine(field)),
    /** Both sides have changed these. */
    conflicts: different.filter((field) => isMine(field) && isTheirs(field)),
  };
}

/** The given fields of some values. */
export const pick = (values: object, fields: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));

/** Overwrites fields of a form with stored values, as its inputs hold them. */
export function putInto<Form extends object>(form: Form, values: Values): Form {
  const inputs = Object.entries(values)
    .filter(([field]) => field in form)
    .map(([field, value]) => [field, toInput(value, form[field as keyof Form])]);
  return { ...form, ...Object.fromEntries(inputs) };
}

function toInput(value: unknown, example: unknown) {
  if (value != null) return typeof value === 'number' ? String(value) : value;
  return Array.isArray(example) ? [] : typeof example === 'boolean' ? false : '';
}

/** The parts of a form's draft that a conflict reads and changes. */
interface FormDraft {
  current: () => object;
  currentBase: () => Base | undefined;
  rebase: (latest: Values, base: Base) => void;
}

/** Compares a form with the version saved by another person. Returns the fields that both changed. */
export function conflictWith(
  { by, at, version, values: theirs }: Theirs,
  { current, currentBase, rebase }: FormDraft,
  submit: () => void,
) {
  const mine = current() as Values;
  const { taken, conflicts } = compare(Object.keys(theirs), { base: currentBase()?.values ?? {}, mine, theirs });
  return {
    by,
    at,
    fields: conflicts.map((field) => ({ field, mine: mine[field], theirs: theirs[field] })),
    /** Sends the form with the latest values of the given fields, and of those that only they have changed. */
    resolve(given: readonly string[]) {
      rebase(pick(theirs, [...taken, ...given]), { version, values: theirs });
      submit();
    },
  };
}

/** A conflict of a form, and how to resolve it. */
export type FormConflict = ReturnType<typeof conflictWith>;
