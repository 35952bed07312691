import { isFilled } from '@network/forms';
import type { Base, Theirs, Values } from './stored-form';

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
