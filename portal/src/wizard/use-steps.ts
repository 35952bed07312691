import { LAST_STEP, STEPS, type Step } from '@network/forms';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { readItem } from '../submission/submission-queue';
import { useDraft, type DraftOptions } from './use-draft';

/** The state of a wizard's entry in the browser's history. It survives a reload, and the URL does not change. */
interface StepState {
  step: Step;
  /** The step of the wizard's oldest entry, by default this one. An entry for each further step follows it. */
  first?: Step;
}

/** Returns the `state` that a link or button passes to a wizard to open a step (docs/product 8.13). */
export const openAt = (step: Step): StepState => ({ step });

const asStep = (value: unknown) => STEPS.find((step) => step === value);

interface StepsOptions<Form> extends DraftOptions<Form> {
  isEditing: boolean;
  /** Opens a step of the browser's history. Returns whether it could. */
  onReturn: (step: Step) => boolean;
}

/** A wizard's draft and the step it is on. Each step is an entry in the browser's history. */
export function useSteps<Form extends object>({ isEditing, onReturn, ...options }: StepsOptions<Form>) {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: Partial<StepState> | null };
  const entry = asStep(state?.step);
  const first = asStep(state?.first) ?? entry ?? 1;
  const [item] = useState(() => readItem(options.key));
  const requested = isEditing ? (entry ?? 1) : undefined;
  const draft = useDraft({ ...options, startAt: item?.kind === 'profile' ? LAST_STEP : requested });
  const { step } = draft;

  const push = (to: Step) => void navigate({ search }, { state: { step: to, first } });
  const replace = (to: Step) => void navigate({ search }, { replace: true, state: openAt(to) });
  /** Adds an entry for every step up to this one, so that Back leads through all of them. */
  const pushUpTo = (to: Step, from: Step) => STEPS.filter((one) => one > from && one <= to).forEach(push);

  /** Adds the entries of a wizard that opens at another step than its entry's, such as the step of the draft. */
  const start = useEffectEvent(() => {
    if (!entry || step < entry) replace(step < (entry ?? 1) ? step : 1);
    pushUpTo(step, entry ?? 1);
  });
  const isReturn = useNavigationType() === 'POP';
  const follow = useEffectEvent((to: Step | undefined) => {
    if (isReturn && to && to !== step && !onReturn(to)) void navigate(step - to);
  });
  const isStarted = useRef(false);
  // Before the effects of the submission, which may open another step.
  useLayoutEffect(() => {
    if (isStarted.current) follow(entry);
    else start();
    isStarted.current = true;
  }, [entry]);

  return {
    ...draft,
    /** Opens a step, and returns to its entry in the browser's history or adds one. */
    goTo(to: Step) {
      draft.setStep(to);
      if (to > step) pushUpTo(to, step);
      else if (to < first) replace(to);
      else if (to < step) void navigate(to - step);
    },
  };
}
