import { PLEDGE_PERCENT } from '@network/domain';
import type { ProfileField } from '@network/domain/labels.en';
import type { FieldErrors, FieldForm, Step } from '@network/forms';
import { useProblemText } from '../form-fields/error-texts';
import { useTouchedFields } from '../form-fields/use-touched-fields';
import { type MessageId, useT } from '../messages';

/** The messages for missing and wrong fields of a wizard. A URL is completed when its field loses the focus. */
export function useProblems<Form extends object, Body extends object>(
  profile: FieldForm<Form, Body> & Labelled<Body>,
  form: Form,
  patch: (fields: Partial<Form>) => void,
) {
  const textOf = useProblemText();
  const { nameOf } = useLabels(profile);

  function errorOf(field: string, values = form) {
    const problem = profile.problemOf(field as keyof Body, values);
    return problem && textOf(problem, field);
  }

  function completeAddress(field: keyof Form & string) {
    if (profile.rulesOf(field).kind !== 'url') return;
    const address = profile.tidy(form)[field];
    if (address !== form[field]) patch({ [field]: address } as unknown as Partial<Form>);
  }

  return {
    touched: useTouchedFields<Form>({ errorOf: (field) => errorOf(field), onLeave: completeAddress }),
    errorsOf: (fields: string[], values: Form) =>
      Object.fromEntries(fields.map((field) => [field, errorOf(field, values)])) as FieldErrors<Form>,
    /** The missing fields of a step, by their names. */
    neededOn: (step: Step) => profile.missing(step, form).map((field) => ({ field, label: nameOf(field) })),
  };
}

/** The wizard's own labels. A field without one has its usual name. */
type OwnLabels<Body> = { readonly [Field in Extract<keyof Body, ProfileField>]?: MessageId } & {
  readonly [Field in Exclude<keyof Body, ProfileField>]: MessageId;
};

export interface Labelled<Body> {
  labels: OwnLabels<Body>;
  /** The names of fields in a sentence, for fields with a longer label. */
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
