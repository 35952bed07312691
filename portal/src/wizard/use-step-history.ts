import { STEPS, type Step } from '@network/forms';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/** The state of a wizard's entry in the browser's history. It survives a reload, and the URL does not change. */
interface StepState {
  step: Step;
  /** The step of the wizard's oldest entry, by default this one. An entry for each further step follows it. */
  first?: Step;
}

/** Returns the `state` that a link or button passes to a wizard to open a step (docs/product 8.13). */
export const openAt = (step: Step): StepState => ({ step });

/** Returns the step that a stored value names, if the wizard has it. */
export const asStep = (value: unknown) => STEPS.find((step) => step === value);

function useStepState() {
  const { state } = useLocation() as { state: Partial<StepState> | null };
  return { entry: asStep(state?.step), first: asStep(state?.first) };
}

/** Returns the step that a link, a reload, Back or Forward asks for. */
export const useRequestedStep = () => useStepState().entry;

/**
 * Gives each step of a wizard an entry in the browser's history. `onReturn` is called when Back or Forward asks for a
 * step, and returns whether it opens.
 */
export function useStepHistory(step: Step, onReturn: (to: Step) => boolean) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { entry, first = entry ?? 1 } = useStepState();

  const push = (to: Step) => void navigate({ search }, { state: { step: to, first } });
  const replace = (to: Step) => void navigate({ search }, { replace: true, state: openAt(to) });
  /** Adds an entry for every step up to this one, so that Back leads through all of them. */
  const pushUpTo = (to: Step, from: Step) => STEPS.filter((step) => step > from && step <= to).forEach(push);

  /** Adds the entries of a wizard that opens at another step than its entry's, such as the step of the draft. */
  const addEntries = useEffectEvent(() => {
    if (!entry || step < entry) replace(entry ? step : 1);
    pushUpTo(step, entry ?? 1);
  });
  const isReturn = useNavigationType() === 'POP';
  const follow = useEffectEvent((to: Step | undefined) => {
    if (isReturn && to && to !== step && !onReturn(to)) void navigate(step - to);
  });
  const isStarted = useRef(false);
  useLayoutEffect(() => {
    if (isStarted.current) follow(entry);
    else addEntries();
    isStarted.current = true;
  }, [entry]);

  /** Returns to the entry of a step, or adds one. */
  return (to: Step) => {
    if (to > step) pushUpTo(to, step);
    else if (to < first) replace(to);
    else if (to < step) void navigate(to - step);
  };
}
