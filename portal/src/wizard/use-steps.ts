import { LAST_STEP, STEPS, type FieldForm, type Step } from '@network/forms';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readOutbox, type OutboxItem } from '../submission/submission-queue';
import { useDraft, type DraftOptions } from './use-draft';

/** The first step to edit. It is not part of the URL. It survives a reload, and the URL does not change. */
interface StepState {
  step: Step;
}

/** Returns the `state` that a link or button passes to a wizard to open a step (docs/product 8.13). */
export const openAt = (step: Step): StepState => ({ step });

const stepIn = (state: Partial<StepState> | null) => STEPS.find((step) => step === state?.step) ?? 1;

interface StepsOptions<Form> extends DraftOptions<Form> {
  profile: DraftOptions<Form>['profile'] & Pick<FieldForm<Form, unknown>, 'stepOf'>;
  isEditing: boolean;
  userId: string;
}

/** The submission of a wizard that is in the queue. */
export const submissionOf = (key: string, userId: string) => readOutbox(userId).find(({ formKey }) => formKey === key);

/** The first step with a field that was refused, or the step that a submission in the queue was sent from. */
function stepOfSubmission(item: OutboxItem | undefined, stepOf: (field: string) => Step) {
  const fields = Object.keys(item?.error?.fields ?? {});
  if (fields.length > 0) return Math.min(...fields.map((field) => stepOf(field.split(/[.[]/)[0]!))) as Step;
  return item && !item.keepsDraft ? LAST_STEP : undefined;
}

/** A wizard's draft and the step it is on. */
export function useSteps<Form extends object>({ isEditing, userId, ...options }: StepsOptions<Form>) {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: Partial<StepState> | null };
  const [item] = useState(() => submissionOf(options.key, userId));
  const first = stepOfSubmission(item, options.profile.stepOf) ?? (isEditing ? stepIn(state) : undefined);
  const draft = useDraft({ ...options, startAt: first });

  function setStep(step: Step) {
    draft.setStep(step);
    if (isEditing) void navigate({ search }, { replace: true, state: openAt(step) });
  }

  return { ...draft, setStep };
}
