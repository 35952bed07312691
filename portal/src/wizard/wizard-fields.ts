import { PLEDGE_PERCENT } from '@network/domain';
import type { ProfileField } from '@network/domain/labels.en';
import { type FieldErrors, type FieldForm, lengthOf, type Step } from '@network/forms';
import { useProblemText } from '../form-fields/error-texts';
import { useOptions } from '../form-fields/use-options';
import { useTouchedFields } from '../form-fields/use-touched-fields';
import { type MessageId, useT } from '../messages';
import { type FormOptions, useForm } from '../submission/use-form';

/** The form's own labels. A field without one has its usual name. */
type OwnLabels<Body> = { readonly [Field in Extract<keyof Body, ProfileField>]?: MessageId } & {
  readonly [Field in Exclude<keyof Body, ProfileField>]: MessageId;
};

/** A form's fields and their texts. */
export interface LabeledForm<Form, Body> extends FieldForm<Form, Body> {
  /** The prefix of the message ids of placeholders and proposals. */
  texts: 'expert.wizard' | 'organization.wizard' | 'project.form';
  labels: OwnLabels<Body>;
  /** The names of fields in a sentence, for fields with a longer label. */
  names?: { readonly [Field in keyof Body]?: MessageId };
}

/** The labels of a form's fields, and their names in a sentence. */
export function useLabels<Body>({ labels, names = {} }: Pick<LabeledForm<unknown, Body>, 'labels' | 'names'>) {
  const t = useT();
  const values = { product: t('product.name'), percent: PLEDGE_PERCENT };
  const labelOf = (field: string) => {
    const own = (labels as Partial<Record<string, MessageId>>)[field];
    return own ? t(own, values) : t(`profileField.${field as ProfileField}`);
  };
  return {
    labelOf,
    nameOf(field: string) {
      const name = (names as Partial<Record<string, MessageId>>)[field];
      return name ? t(name, values) : labelOf(field);
    },
  };
}

interface LabeledFormOptions<Form> extends Omit<FormOptions<Form>, 'tidy' | 'check'> {
  /** The step with the fields on the page. A form that is not a wizard has only the first. */
  step: Step;
  proposed?: Partial<Form>;
}

/**
 * A form, the props of its fields, and the missing fields of its step. Pass `onBlur` to the form element. A URL is
 * completed when its field loses the focus. A field with a proposed value says so.
 */
export function useLabeledForm<Form extends object, Body extends object>(
  profile: LabeledForm<Form, Body>,
  { step, proposed = {}, ...options }: LabeledFormOptions<Form>,
) {
  const { rulesOf, problemOf, missing, malformed, tidy } = profile;
  const problemText = useProblemText();
  const { nameOf } = useLabels(profile);
  const errorOf = (field: string, values: Form) => {
    const problem = problemOf(field, values);
    return problem && problemText(problem, field, rulesOf(field));
  };

  const form = useForm<Form>({
    ...options,
    step,
    tidy,
    check(values) {
      const wrong = [...missing(step, values), ...malformed(step, values)];
      return Object.fromEntries(wrong.map((field) => [field, errorOf(field, values)])) as FieldErrors<Form>;
    },
  });
  const { values } = form;

  function completeAddress(field: keyof Form & string) {
    if (rulesOf(field).kind !== 'url') return;
    const address = tidy(values)[field];
    if (address !== values[field]) form.patch({ [field]: address } as unknown as Partial<Form>);
  }

  const touched = useTouchedFields<Form>({ errorOf: (field) => errorOf(field, values), onLeave: completeAddress });

  function patch(fields: Partial<Form>) {
    touched.change(fields);
    form.patch(fields);
  }

  const errors = { ...touched.errors, ...form.fieldErrors };
  return {
    form,
    onBlur: touched.onBlur,
    field: useFieldProps(profile, { values, proposed, errors, patch }),
    /** The missing fields of the step, by their names. */
    needed: missing(step, values).map((field) => ({ field, label: nameOf(field) })),
  };
}

/** The props of each wizard step. */
export type StepProps<Form extends object, Body extends object> = Pick<
  ReturnType<typeof useLabeledForm<Form, Body>>,
  'field'
>;

interface FieldState<Form> {
  values: Form;
  proposed: Partial<Form>;
  errors: FieldErrors<Form>;
  patch: (fields: Partial<Form>) => void;
}

/** The fields that have a placeholder in the catalog. */
type WithPlaceholder = MessageId extends infer Id
  ? Id extends `${LabeledForm<unknown, object>['texts']}.${infer Field}.placeholder`
    ? Field
    : never
  : never;

type FieldsOf<Form, Value> = { [Field in keyof Form]: Form[Field] extends Value ? Field : never }[keyof Form] & string;

/** Returns functions that connect an input with a field: label, value, change, error, and whether it is required. */
function useFieldProps<Form extends object, Body extends object>(
  profile: LabeledForm<Form, Body>,
  { values, proposed, errors, patch }: FieldState<Form>,
) {
  const t = useT();
  const { labelOf } = useLabels(profile);
  const problemText = useProblemText();
  const optionsOf = useOptions();
  type Named<Value> = FieldsOf<Form, Value> & keyof Body & string;
  const valueOf = <Value>(field: keyof Form) => values[field] as Value;
  const change = (field: string, value: unknown) => patch({ [field]: value } as Partial<Form>);
  const common = (field: keyof Form & keyof Body & string) => ({
    name: field,
    label: labelOf(field),
    required: profile.rulesOf(field).isRequired,
    error: errors[field],
    hint:
      proposed[field] && proposed[field] === values[field]
        ? t(`${profile.texts}.${field}.proposed` as MessageId)
        : undefined,
  });

  /** Returns the labeled options of a field with choices. */
  const choicesOf = (field: string) => optionsOf(profile.rulesOf(field).labels!, profile.rulesOf(field).options!);

  /** Returns the props for the browser's own inputs, with a counter if the text has a minimum length. */
  const text = (field: Named<string>) => {
    const value = valueOf<string>(field);
    const { min } = profile.rulesOf(field);
    return {
      ...common(field),
      value,
      onChange: ({ target }: { target: { value: string } }) => change(field, target.value),
      counter: min === undefined ? undefined : t('wizard.counter', { count: lengthOf(value), min }),
    };
  };

  /** For inputs that return a value. */
  const value = (field: Named<string>) => ({
    ...common(field),
    value: valueOf<string>(field),
    onChange: (entered: string) => change(field, entered),
  });

  const list = (field: Named<readonly string[]>) => ({
    ...common(field),
    values: valueOf<readonly string[]>(field),
    onChange: (items: readonly string[]) => change(field, items),
    addLabel: t('form.add'),
    removeLabel: (value: string) => t('form.remove', { value }),
  });

  return {
    text,
    value,
    number: (field: Named<string>) => {
      const { min = 0, max = Infinity } = profile.rulesOf(field);
      return { ...value(field), range: { min, max }, wrong: problemText('outOfRange', field, profile.rulesOf(field)) };
    },
    select: (field: Named<string> & WithPlaceholder) => ({
      ...text(field),
      placeholder: t(`${profile.texts}.${field}.placeholder` as MessageId),
      options: choicesOf(field),
    }),
    choice: (field: Named<string>) => ({ ...value(field), options: choicesOf(field) }),
    list,
    /** For a list of tags, and the form's field for the tag being typed. */
    tags: (field: Named<readonly string[]>, input: Exclude<FieldsOf<Form, string>, keyof Body>) => ({
      ...list(field),
      max: profile.rulesOf(field).max!,
      draft: valueOf<string>(input),
      onDraftChange: (text: string) => change(input, text),
    }),
    checkbox: (field: Named<boolean>) => ({
      ...common(field),
      checked: valueOf<boolean>(field),
      onChange: ({ target }: { target: { checked: boolean } }) => change(field, target.checked),
    }),
  };
}
