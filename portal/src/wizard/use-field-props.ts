import { type JoiningRole } from '@network/domain';
import { type FieldErrors, type FieldForm, lengthOf } from '@network/forms';
import { useOptions } from '../form-fields/use-options';
import { type MessageId, useT } from '../messages';
import { type Labelled, useLabels } from './use-problems';

/** The props of each wizard step. */
export interface StepProps<Form> {
  form: Form;
  /** The values that were proposed. */
  proposed: Partial<Form>;
  errors: FieldErrors<Form>;
  /** Changes some fields. */
  patch: (fields: Partial<Form>) => void;
}

type FieldsOf<Form, Value> = { [Field in keyof Form]: Form[Field] extends Value ? Field : never }[keyof Form] & string;

/** Connects the inputs of a step with the fields of its form: label, value, change, error, and whether it is required. */
export function useFieldProps<Form extends object, Body extends object>(
  profile: FieldForm<Form, Body> & Labelled<Body> & { role: JoiningRole },
  { form, proposed, errors, patch }: StepProps<Form>,
) {
  const t = useT();
  const { labelOf } = useLabels(profile);
  const optionsOf = useOptions();
  type Named<Value> = FieldsOf<Form, Value> & keyof Body & string;
  const valueOf = <Value>(field: keyof Form) => form[field] as Value;
  const change = (field: string, value: unknown) => patch({ [field]: value } as Partial<Form>);
  const common = (field: keyof Form & keyof Body & string) => ({
    name: field,
    label: labelOf(field),
    required: profile.rulesOf(field).isRequired,
    error: errors[field],
    hint:
      proposed[field] && proposed[field] === form[field]
        ? t(`${profile.role}.wizard.${field}.proposed` as MessageId)
        : undefined,
  });

  /** Returns the labelled options of a field with choices. */
  const choicesOf = (field: keyof Form & keyof Body) => {
    const { labels, options } = profile.rulesOf(field);
    return optionsOf(labels!, options!);
  };

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

  return {
    text,
    value,
    select: (field: Named<string>) => ({
      ...text(field),
      placeholder: t(`${profile.role}.wizard.${field}.placeholder` as MessageId),
      options: choicesOf(field),
    }),
    choice: (field: Named<string>) => ({ ...value(field), options: choicesOf(field) }),
    list: (field: Named<readonly string[]>) => ({
      ...common(field),
      values: valueOf<readonly string[]>(field),
      onChange: (values: readonly string[]) => change(field, values),
      addLabel: t('form.add'),
      removeLabel: (value: string) => t('form.remove', { value }),
    }),
    /** For the text that is being typed into a list. */
    listInput: (input: Exclude<FieldsOf<Form, string>, keyof Body>) => ({
      max: profile.tags.max,
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
