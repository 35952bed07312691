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
  rulesOf(field: keyof Form): FieldRules<unknown>;
  /** Whether every required field of a step has a valid value, so that one may move on (docs/product.md 5.2, 5.3). */
  isStepComplete(step: Step, form: Form): boolean;
  /** The step to start with: the first that lacks a required field, at most the last (docs/product.md 8.13). */
  startStep(form: Form): Step;
  stepOf(field: string): Step;
  /** The whole form as it is sent: an optional text or choice that is empty is null. */
  bodyOf(form: Form): Body;
  /** The same for the fields of one step. */
  stepBodyOf(step: Step, form: Form): Partial<Body>;
}

const isComplete = ({ empty, minLength = 0 }: FieldRules<unknown>, value: unknown) =>
  typeof empty === 'boolean'
    ? value === true
    : isFilled(value) && (typeof value !== 'string' || lengthOf(value) >= minLength);

/** The form of a profile from the table of its fields. */
export function profileForm<Body extends object, Input extends string>(
  fields: ProfileFields<Body>,
  input: Input,
): ProfileForm<FormOf<Body, Input>, Body> {
  type Form = FormOf<Body, Input>;
  const rules = Object.entries<FieldRules<unknown>>(fields);
  const valueOf = (form: Form, field: string) => form[field as keyof Form] as unknown;
  const requiredOf = (step: Step) => rules.filter(([, rule]) => rule.step === step && rule.isRequired);
  const send = (form: Form, ofBody: typeof rules) =>
    Object.fromEntries(
      ofBody.map(([field, { empty, isRequired }]) => {
        const value = valueOf(form, field);
        return [field, empty === '' && !isRequired ? value || null : value];
      }),
    );

  return {
    empty: Object.fromEntries([...rules.map(([field, { empty }]) => [field, empty]), [input, '']]) as Form,
    rulesOf: (field) => fields[field as keyof Body],
    isStepComplete: (step, form) => requiredOf(step).every(([field, rule]) => isComplete(rule, valueOf(form, field))),
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
