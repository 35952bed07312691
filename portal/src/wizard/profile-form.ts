import { withTag } from '@network/ui';
import { hasFormat, withScheme, type Format } from '../form/formats';
import type { Problem } from '../form/use-problem-text';
import { isFilled, lengthOf } from '../form/values';

/** The steps of every wizard. */
export const STEPS = [1, 2, 3] as const;
export type Step = (typeof STEPS)[number];
export const LAST_STEP = 3;

/** What the form holds for a value of the API: any text for a choice, because the server checks that it is of its list. */
type InputValue<Value> = [NonNullable<Value>] extends [boolean]
  ? boolean
  : [NonNullable<Value>] extends [readonly unknown[]]
    ? string[]
    : string;

interface FieldRules<Value> {
  step: Step;
  /** The value in an empty form. */
  empty: Value;
  isRequired?: boolean;
  /** The least length of a text. */
  minLength?: number;
  format?: Format;
}

/** The list that words are added to one by one, and the field of the form for the word being typed. */
interface TypedList<Body, Input extends string> {
  field: keyof Body & string;
  input: Input;
  max: number;
}

/** The rules of each field that the API takes. A field that is missing, or not required as the API requires it, is a type error. */
export type ProfileFields<Body> = {
  readonly [Field in keyof Required<Body>]: FieldRules<InputValue<Body[Field]>> &
    (object extends Pick<Body, Field> ? { isRequired?: false } : { isRequired: true });
};

/** The form for a body of the API. `Input` is what is being typed into a list: stored in the draft, never sent. */
export type FormOf<Body, Input extends string> = {
  [Field in keyof Required<Body>]: InputValue<Body[Field]>;
} & Record<Input, string>;

/** What a wizard knows of its form, as `profileForm` derives it. */
export interface ProfileForm<Form, Body> {
  /** The empty form. */
  empty: Form;
  list: TypedList<Body, string>;
  rulesOf(field: keyof Form): FieldRules<unknown>;
  /** The form as it is meant: with the word that is typed but not added, and `https://` before addresses that lack it. */
  tidy(form: Form): Form;
  problemOf(field: keyof Body, form: Form): Problem | undefined;
  /** The required fields of a step that are blank or too short: without any, one may move on (docs/product.md 5.2, 5.3). */
  missing(step: Step, form: Form): (keyof Body & string)[];
  /** The fields up to a step whose text does not have its format. */
  malformed(step: Step, form: Form): (keyof Body & string)[];
  /** The steps that are filled in, and those that can be opened: what is before the current one, and what follows filled steps. */
  progress(step: Step, form: Form): { done: Step[]; openable: Step[] };
  /** The step to start with: the first that lacks a required field, at most the last (docs/product.md 8.13). */
  startStep(form: Form): Step;
  stepOf(field: string): Step;
  /** The whole form as it is sent: an optional text or choice that is empty is null. */
  bodyOf(form: Form): Body;
  /** The same for the fields of one step. */
  stepBodyOf(step: Step, form: Form): Partial<Body>;
}

function problemOf(rule: FieldRules<unknown>, value: unknown): Problem | undefined {
  const { empty, isRequired, minLength = 0, format } = rule;
  if (typeof empty === 'boolean' ? value !== true : !isFilled(value)) return isRequired ? 'blank' : undefined;
  if (typeof value !== 'string') return undefined;
  if (lengthOf(value) < minLength) return 'tooShort';
  return format && !hasFormat(format, value) ? format : undefined;
}

const isMissing = (problem: Problem) => problem === 'blank' || problem === 'tooShort';

/** The form of a profile from the table of its fields. */
export function profileForm<Body extends object, Input extends string>(
  fields: ProfileFields<Body>,
  list: TypedList<Body, Input>,
): ProfileForm<FormOf<Body, Input>, Body> {
  type Form = FormOf<Body, Input>;
  type Field = keyof Body & string;
  const rules = Object.entries<FieldRules<unknown>>(fields);
  const valueOf = (form: Form, field: string) => form[field as keyof Form] as unknown;
  const requiredOf = (step: Step) => rules.filter(([, rule]) => rule.step === step && rule.isRequired);

  function tidy(form: Form): Form {
    const addresses = rules
      .filter(([, { format }]) => format === 'url')
      .map(([field]) => [field, withScheme(valueOf(form, field) as string)]);
    const words = valueOf(form, list.field) as string[];
    const typed = valueOf(form, list.input) as string;
    // Where no word can be added, what is typed waits until one is removed.
    const added = words.length < list.max && { [list.field]: withTag(words, typed, list.max), [list.input]: '' };
    return { ...form, ...Object.fromEntries(addresses), ...added };
  }

  /** Those of some fields that have such a problem. */
  function fieldsWith(isSuch: (problem: Problem) => boolean, form: Form, some: typeof rules) {
    const tidied = tidy(form);
    return some.flatMap(([field, rule]) => {
      const problem = problemOf(rule, valueOf(tidied, field));
      return problem && isSuch(problem) ? [field as Field] : [];
    });
  }

  const missing = (step: Step, form: Form) => fieldsWith(isMissing, form, requiredOf(step));
  const send = (form: Form, some: typeof rules) => {
    const tidied = tidy(form);
    return Object.fromEntries(
      some.map(([field, { empty, isRequired }]) => {
        const value = valueOf(tidied, field);
        return [field, empty === '' && !isRequired ? value || null : value];
      }),
    );
  };

  return {
    empty: Object.fromEntries([...rules.map(([field, { empty }]) => [field, empty]), [list.input, '']]) as Form,
    list,
    rulesOf: (field) => fields[field as keyof Body],
    tidy,
    problemOf: (field, form) => problemOf(fields[field], valueOf(tidy(form), field as string)),
    missing,
    malformed: (step, form) =>
      fieldsWith(
        (problem) => !isMissing(problem),
        form,
        rules.filter(([, rule]) => rule.step <= step),
      ),
    progress(step, form) {
      const done = STEPS.filter((one) => missing(one, form).length === 0);
      const isFilledBefore = (one: Step) => STEPS.every((other) => other >= one || done.includes(other));
      return { done, openable: STEPS.filter((one) => one < step || isFilledBefore(one)) };
    },
    startStep: (form) =>
      STEPS.find((step) => !requiredOf(step).every(([field]) => isFilled(valueOf(form, field)))) ?? LAST_STEP,
    stepOf: (field) => (fields as Record<string, FieldRules<unknown>>)[field]?.step ?? LAST_STEP,
    bodyOf: (form) => send(form, rules) as Body,
    stepBodyOf: (step, form) =>
      send(
        form,
        rules.filter(([, rule]) => rule.step === step),
      ) as Partial<Body>,
  };
}
