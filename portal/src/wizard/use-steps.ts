import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LAST_STEP, STEPS, type Step } from './profile-form';
import { readWaiting } from '../form/waiting';
import { useDraft, type DraftOptions } from './use-draft';

/** The step that editing starts with, beside the address: a reload finds it there, and the address stays the same. */
interface StepState {
  step: Step;
}

/** What a link or button to a wizard passes as its `state` to open a step (docs/product.md 8.13). */
export const openAt = (step: Step): StepState => ({ step });

const stepIn = (state: Partial<StepState> | null) => STEPS.find((step) => step === state?.step) ?? 1;

/** A wizard's draft and the step it is on. */
export function useSteps<Form extends object>({ isEditing, ...options }: DraftOptions<Form> & { isEditing: boolean }) {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: Partial<StepState> | null };
  const [kept] = useState(() => readWaiting(options.key));
  // The whole form was sent from the last step, and is kept there.
  const first = kept?.call.kind === 'profile' && !kept.call.isStep ? LAST_STEP : isEditing ? stepIn(state) : undefined;
  const draft = useDraft({ ...options, startAt: first });

  function setStep(step: Step) {
    draft.setStep(step);
    if (isEditing) void navigate({ search }, { replace: true, state: openAt(step) });
  }

  return { ...draft, setStep };
}
