import { localStore } from '@network/api-client';
import { STEPS, type FieldForm, type Step } from '@network/forms';
import { useKeptState } from '../form/use-kept-state';
import { fillIn, readDraft, removeDraft, takeOver, writeDraft } from './draft';

export interface DraftOptions<Form> {
  /** The key of the local store: another for each person. */
  key: string;
  profile: Pick<FieldForm<Form, unknown>, 'empty' | 'startStep'>;
  /** What the server knows; read once, so the form is rendered when it is there. */
  known: object;
  /** The step that was asked for; the stored one where nothing was asked. */
  startAt?: Step;
}

/**
 * A wizard's form and step, stored in this browser on every change; what is typed into it in another tab is shown here.
 * On load, stored values that are not empty take precedence over the server's (docs/product.md 8.13).
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
  const { state, current, change } = useKeptState({
    load,
    keep: ({ form, step }) => writeDraft(key, form, step),
    subscribe: (listener) => localStore.subscribe(key, listener),
    // Each tab is on a step of its own.
    reload({ form }) {
      const draft = readDraft(key);
      return draft && { form: takeOver(form, draft.formData) };
    },
  });

  return {
    ...state,
    /** What is typed by now, also for a write that is under way. */
    current: () => current().form,
    /** Changes some fields. */
    patch: (fields: Partial<Form>) => change({ form: { ...current().form, ...fields } }),
    setStep: (step: Step) => change({ step }),
    /** Removes what is stored; the form on the screen stays. */
    clear: () => removeDraft(key),
  };
}
