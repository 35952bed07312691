import { STEPS, type Step } from '@network/forms';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
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

interface StepOptions {
  /** Returns the step to open, with the one that a link or a reload asks for. */
  start: (requested: Step | undefined) => Step;
  /** Called before Back or Forward of the browser opens a step. Returns whether it may. */
  onReturn: (to: Step) => boolean;
  /** Called with each step that is opened later. */
  onOpen: (step: Step) => void;
}

/** The step of a wizard in this tab. Each step is an entry in the browser's history. */
export function useStep({ start, onReturn, onOpen }: StepOptions) {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: Partial<StepState> | null };
  const entry = asStep(state?.step);
  const first = asStep(state?.first) ?? entry ?? 1;
  const [step, setStep] = useState(() => start(entry));

  const push = (to: Step) => void navigate({ search }, { state: { step: to, first } });
  const replace = (to: Step) => void navigate({ search }, { replace: true, state: openAt(to) });
  /** Adds an entry for every step up to this one, so that Back leads through all of them. */
  const pushUpTo = (to: Step, from: Step) => STEPS.filter((one) => one > from && one <= to).forEach(push);

  function show(to: Step) {
    setStep(to);
    onOpen(to);
  }

  /** Adds the entries of a wizard that opens at another step than its entry's, such as the step of the draft. */
  const addEntries = useEffectEvent(() => {
    if (!entry || step < entry) replace(step < (entry ?? 1) ? step : 1);
    pushUpTo(step, entry ?? 1);
  });
  const isReturn = useNavigationType() === 'POP';
  const follow = useEffectEvent((to: Step | undefined) => {
    if (!isReturn || !to || to === step) return;
    if (onReturn(to)) show(to);
    else void navigate(step - to);
  });
  const isStarted = useRef(false);
  // Before the effects of the form, which may open another step.
  useLayoutEffect(() => {
    if (isStarted.current) follow(entry);
    else addEntries();
    isStarted.current = true;
  }, [entry]);

  return {
    step,
    /** Opens a step, and returns to its entry in the browser's history or adds one. */
    goTo(to: Step) {
      show(to);
      if (to > step) pushUpTo(to, step);
      else if (to < first) replace(to);
      else if (to < step) void navigate(to - step);
    },
  };
}
