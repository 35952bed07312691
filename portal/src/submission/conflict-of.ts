import { type Base, compare, pick, type Values } from './compare';
import type { FormSubmission } from './use-submission';

interface FormState {
  mine: object;
  base: Base | undefined;
  /** Puts latest values into the form, which starts from `base` then. */
  rebase: (latest: Values, base: Base) => void;
}

/** The version saved by another person, with the fields that both changed. Undefined without a conflict. */
export function conflictOf(
  { item, submit }: Pick<FormSubmission<object>, 'item' | 'submit'>,
  { mine, base, rebase }: FormState,
) {
  const theirs = item?.state === 'conflict' ? item.theirs : undefined;
  if (!theirs) return undefined;
  const sides = { base: base?.values ?? {}, mine: mine as Values, theirs: theirs.values };
  const { taken, conflicts } = compare(Object.keys(theirs.values), sides);
  return {
    by: theirs.by,
    at: theirs.at,
    fields: conflicts.map((field) => ({ field, mine: sides.mine[field], theirs: theirs.values[field] })),
    /** Sends the form with the latest values of the given fields, and of those that only they have changed. */
    resolve(given: readonly string[]) {
      const { version, values } = theirs;
      rebase(pick(values, [...taken, ...given]), { version, values });
      submit();
    },
  };
}

/** A conflict of a form, and how to resolve it. */
export type FormConflict = NonNullable<ReturnType<typeof conflictOf>>;
