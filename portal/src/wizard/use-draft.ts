import { STEPS, type FieldForm, type Step } from '@network/forms';
import { fillIn, readDraft, removeDraft, writeDraft } from '../submission/draft';
import { useStoredState } from '../submission/use-form';

export interface DraftOptions<Form> {
  /** The storage key. Every account has its own. */
  key: string;
  profile: Pick<FieldForm<Form, unknown>, 'empty' | 'startStep'>;
  /** The profile from the server. It is read once, so the caller renders the form after loading it. */
  known: object;
  /** The requested step. Defaults to the stored one. */
  startAt?: Step;
}

/**
 * A wizard's form and step, stored in this browser on every change. On load, stored values that are not empty take
 * precedence over the server's (docs/product 8.13).
 */
export function useDraft<Form extends object>({ key, profile, known, startAt }: DraftOptions<Form>) {
  const load = () => {
    const draft = readDraft(key);
    const form = fillIn(fillIn(profile.empty, known), draft?.formData);
    const first = profile.startStep(form);
    // No further than the form is filled in.
    if (startAt) return { form, step: startAt < first ? startAt : first };
    return { form, step: STEPS.find((one) => one === draft?.currentStep) ?? first };
  };
  const { state, current, change } = useStoredState(load, ({ form, step }) =>
    writeDraft(key, { formData: form, currentStep: step }),
  );

  return {
    ...state,
    current: () => current().form,
    /** Changes some fields. */
    patch: (fields: Partial<Form>) => change({ form: { ...current().form, ...fields } }),
    setStep: (step: Step) => change({ step }),
    /** Removes the stored draft. The form on the screen does not change. */
    clear: () => removeDraft(key),
  };
}
