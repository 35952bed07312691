import { LAST_STEP, STEPS, type Step } from '@network/forms';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readItem } from '../submission/submission-queue';
import { useDraft, type DraftOptions } from './use-draft';

/** The first step to edit. It is not part of the URL. It survives a reload, and the URL does not change. */
interface StepState {
  step: Step;
}

/** Returns the `state` that a link or button passes to a wizard to open a step (docs/product 8.13). */
export const openAt = (step: Step): StepState => ({ step });

const stepIn = (state: Partial<StepState> | null) => STEPS.find((step) => step === state?.step) ?? 1;

interface StepsOptions<Form> extends DraftOptions<Form> {
  isEditing: boolean;
}

/** A wizard's draft and the step it is on. */
export function useSteps<Form extends object>({ isEditing, ...options }: StepsOptions<Form>) {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: Partial<StepState> | null };
  const [item] = useState(() => readItem(options.key));
  const first = isEditing ? stepIn(state) : undefined;
  const draft = useDraft({ ...options, startAt: item?.kind === 'profile' ? LAST_STEP : first });

  function setStep(step: Step) {
    draft.setStep(step);
    if (isEditing) void navigate({ search }, { replace: true, state: openAt(step) });
  }

  return { ...draft, setStep };
}
