import { PLEDGE_PERCENT } from '@network/domain';
import type { ProfileField } from '@network/domain/labels.en';
import type { FieldErrors, FieldForm, Step } from '@network/forms';
import { useProblemText } from '../form-fields/error-texts';
import { useLeftFields } from '../form-fields/use-left-fields';
import { type MessageId, useT } from '../messages';

/** What is missing or wrong in a wizard's form, in words. An address is completed once its field has been left. */
export function useProblems<Form extends object, Body extends object>(
  profile: FieldForm<Form, Body> & Labelled<Body>,
  form: Form,
  patch: (fields: Partial<Form>) => void,
) {
  const textOf = useProblemText();
  const { nameOf } = useLabels(profile);

  function errorOf(field: string, values = form) {
    const problem = profile.problemOf(field as keyof Body, values);
    return problem && textOf(problem);
  }

  function completeAddress(field: keyof Form & string) {
    if (profile.rulesOf(field).kind !== 'url') return;
    patch({ [field]: profile.tidy(form)[field] } as unknown as Partial<Form>);
  }

  return {
    left: useLeftFields<Form>({ errorOf: (field) => errorOf(field), onLeave: completeAddress }),
    errorsOf: (fields: string[], values: Form) =>
      Object.fromEntries(fields.map((field) => [field, errorOf(field, values)])) as FieldErrors<Form>,
    /** The missing fields of a step, by their names. */
    neededOn: (step: Step) => profile.missing(step, form).map((field) => ({ field, label: nameOf(field) })),
  };
}

/** What a wizard asks in its own words; a field without them has the name that it has everywhere. */
type OwnLabels<Body> = { readonly [Field in Extract<keyof Body, ProfileField>]?: MessageId } & {
  readonly [Field in Exclude<keyof Body, ProfileField>]: MessageId;
};

export interface Labelled<Body> {
  labels: OwnLabels<Body>;
  /** The names of fields in a sentence, where the label says more. */
  names?: { readonly [Field in keyof Body]?: MessageId };
}

/** The labels of a wizard's fields, and their names in a sentence. */
export function useLabels<Body>({ labels, names = {} }: Labelled<Body>) {
  const t = useT();
  const values = { product: t('product.name'), percent: PLEDGE_PERCENT };
  const labelOf = (field: keyof Body & string) => {
    const own = (labels as Partial<Record<string, MessageId>>)[field];
    return own ? t(own, values) : t(`profileField.${field as ProfileField}`);
  };
  return {
    labelOf,
    nameOf(field: keyof Body & string) {
      const name = names[field];
      return name ? t(name, values) : labelOf(field);
    },
  };
}
