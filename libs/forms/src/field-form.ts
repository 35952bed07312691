import type { ApiErrorDetails } from '@network/api-client';
import { isFilled, LIMITS, splitTags, typedNumber, type Field, type FieldKind } from '@network/domain';
import { withTags } from '@network/ui';
import { hasFormat, lengthOf, withScheme, type Format } from './formats';
import { numberIn } from './number-field';

/** The steps of every wizard. */
export const STEPS = [1, 2, 3] as const;
export type Step = (typeof STEPS)[number];
export const LAST_STEP = 3;

/** The problem with a value. */
export type Problem = 'blank' | 'tooShort' | 'outOfRange' | Format;

/** The form's type for a value of the API. Numbers and choices are text, because the server checks them. */
type InputValue<Value> = [NonNullable<Value>] extends [boolean]
  ? boolean
  : [NonNullable<Value>] extends [readonly unknown[]]
    ? string[]
    : string;

type KindOf<Value> = [NonNullable<Value>] extends [boolean]
  ? 'consent'
  : [NonNullable<Value>] extends [readonly unknown[]]
    ? 'choices' | 'tags'
    : [NonNullable<Value>] extends [number]
      ? 'number'
      : Exclude<FieldKind, 'consent' | 'choices' | 'tags' | 'number'>;

/**
 * The fields of an API body. A field that is missing, of another kind, or not required as the API requires it, is a
 * type error.
 */
type FieldsOf<Body> = {
  readonly [Name in keyof Required<Body>]: Field & { kind: KindOf<Body[Name]> } & (object extends Pick<Body, Name>
      ? { isRequired?: false }
      : { isRequired: true });
};

/** The form for an API body. `Input` is the tag being typed: stored in the draft, never sent. */
export type FormOf<Body, Input extends string> = {
  [Name in keyof Required<Body>]: InputValue<Body[Name]>;
} & Record<Input, string>;

export interface FieldForm<Form, Body> {
  empty: Form;
  rulesOf(field: string): Field;
  /** The form with the tag that is typed but not added, and `https://` before addresses that lack it. */
  tidy(form: Form): Form;
  problemOf(field: string, form: Form): Problem | undefined;
  /** The required fields of a step that are blank or too short (docs/product 5.2, 5.3). */
  missing(step: Step, form: Form): (keyof Body & string)[];
  /** The fields up to a step that are filled but cannot be right. */
  malformed(step: Step, form: Form): (keyof Body & string)[];
  /**
   * Returns the filled steps and the steps that can be opened: all before the current one, and one after filled steps
   * only.
   */
  progress(current: Step, form: Form): { done: Step[]; openable: Step[] };
  /** The step to start with: the first that lacks a required field, at most the last (docs/product 8.13). */
  startStep(form: Form): Step;
  /** The body for the whole form: an optional text, choice or number that is empty is null. */
  bodyOf(form: Form): Body;
  /** The body for the fields of one step. */
  stepBodyOf(step: Step, form: Form): Partial<Body>;
}

function emptyOf(kind: FieldKind) {
  if (kind === 'consent') return false;
  return kind === 'choices' || kind === 'tags' ? [] : '';
}

function problemOf(field: Field, value: unknown): Problem | undefined {
  const { kind, isRequired, min = 0, max = Infinity } = field;
  if (kind === 'consent' ? value !== true : !isFilled(value)) return isRequired ? 'blank' : undefined;
  if (typeof value !== 'string') return undefined;
  if (kind === 'number') return numberIn(value, { min, max }) === null ? 'outOfRange' : undefined;
  if (lengthOf(value) < min) return 'tooShort';
  if (kind !== 'url' && kind !== 'email' && kind !== 'phone') return undefined;
  return hasFormat(kind, value) ? undefined : kind;
}

const isMissing = (problem: Problem) => problem === 'blank' || problem === 'tooShort';

function sentValue({ kind, isRequired }: Field, value: unknown) {
  if (value === '' && !isRequired) return null;
  return kind === 'number' ? typedNumber(value as string) : value;
}

/** Overwrites fields of a form with stored values, as its inputs hold them. Ignores values of another type. */
export function putInto<Form extends object>(form: Form, values: object = {}): Form {
  const inputs = Object.entries(values).flatMap(([field, value]) => {
    const current = form[field as keyof Form];
    const input = toInput(value, current);
    return isSameType(input, current) ? [[field, input]] : [];
  });
  return { ...form, ...Object.fromEntries(inputs) };
}

function toInput(value: unknown, example: unknown) {
  if (value != null) return typeof value === 'number' ? String(value) : value;
  return Array.isArray(example) ? [] : typeof example === 'boolean' ? false : '';
}

const isSameType = (value: unknown, example: unknown) =>
  Array.isArray(example)
    ? Array.isArray(value) && value.every((item) => typeof item === 'string')
    : typeof value === typeof example;

/** Returns the form for an API body from its table of fields, one of which holds tags. */
export function fieldForm<Body extends object, Input extends string>(
  table: FieldsOf<Body>,
  input: Input,
): FieldForm<FormOf<Body, Input>, Body> {
  type Form = FormOf<Body, Input>;
  type Name = keyof Body & string;
  const rules: Record<string, Field> = table;
  const fields = Object.entries(rules);
  const [tagsField, { max = Infinity }] = fields.find(([, { kind }]) => kind === 'tags')!;
  const empty = Object.fromEntries([...fields.map(([name, { kind }]) => [name, emptyOf(kind)]), [input, '']]) as Form;
  const valueOf = (form: Form, name: string) => form[name as keyof Form] as unknown;
  const requiredOf = (step: Step) => fields.filter(([, field]) => field.step === step && field.isRequired);

  function tidy(form: Form): Form {
    const addresses = fields
      .filter(([, { kind }]) => kind === 'url')
      .map(([name]) => [name, withScheme(valueOf(form, name) as string)]);
    const typed = splitTags(valueOf(form, input) as string);
    const { tags, leftOut } = withTags(valueOf(form, tagsField) as string[], typed, { max, maxLength: LIMITS.item });
    // A tag over the limit stays in the input until another is removed.
    return { ...form, ...Object.fromEntries(addresses), [tagsField]: tags, [input]: leftOut.join(', ') };
  }

  function fieldsWith(matches: (problem: Problem) => boolean, form: Form, checked: typeof fields) {
    const tidied = tidy(form);
    return checked.flatMap(([name, field]) => {
      const problem = problemOf(field, valueOf(tidied, name));
      return problem && matches(problem) ? [name as Name] : [];
    });
  }

  function toBody(form: Form, sent: typeof fields) {
    const tidied = tidy(form);
    return Object.fromEntries(sent.map(([name, field]) => [name, sentValue(field, valueOf(tidied, name))]));
  }

  const missing = (step: Step, form: Form) => fieldsWith(isMissing, form, requiredOf(step));
  return {
    empty,
    rulesOf: (name) => rules[name]!,
    tidy,
    problemOf: (name, form) => problemOf(rules[name]!, valueOf(tidy(form), name)),
    missing,
    malformed: (step, form) =>
      fieldsWith(
        (problem) => !isMissing(problem),
        form,
        fields.filter(([, field]) => field.step <= step),
      ),
    progress(current, form) {
      const done = STEPS.filter((step) => missing(step, form).length === 0);
      const firstMissing = STEPS.find((step) => !done.includes(step)) ?? LAST_STEP;
      return { done, openable: STEPS.filter((step) => step < current || step <= firstMissing) };
    },
    startStep: (form) =>
      STEPS.find((step) => !requiredOf(step).every(([name]) => isFilled(valueOf(form, name)))) ?? LAST_STEP,
    bodyOf: (form) => toBody(form, fields) as Body,
    stepBodyOf: (step, form) =>
      toBody(
        form,
        fields.filter(([, field]) => field.step === step),
      ) as Partial<Body>,
  };
}

/** One message for each field with an error. */
export type FieldErrors<Form> = { [Field in keyof Form]?: string };

/** Returns the server's messages for this form's fields. A message about a list item belongs to the list. */
export function fieldErrorsOf<Form extends object>(fields: ApiErrorDetails['fields'], form: Form): FieldErrors<Form> {
  const messages: Record<string, string> = {};
  for (const [path, [message]] of Object.entries(fields ?? {})) {
    const field = path.split(/[.[]/)[0]!;
    if (field in form && message) messages[field] ??= message;
  }
  return messages as FieldErrors<Form>;
}
