import type { FieldErrors, FieldForm, Step } from '@network/forms';
import { useLeftFields } from '../form-fields/use-left-fields';
import { useProblemText } from '../form-fields/use-problem-text';
import { useLabels, type Labelled } from './use-labels';

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
