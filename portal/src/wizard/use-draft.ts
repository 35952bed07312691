import { isFilled, STEPS, type FieldForm, type Step } from '@network/forms';
import { useRef, useState } from 'react';
import { type Base, pick, putInto, type Values } from '../submission/compare';
import { readDraft, takeOver, writeDraft } from '../submission/draft';

export interface DraftOptions<Form> {
  /** The storage key. Every account has its own. */
  key: string;
  profile: Pick<FieldForm<Form, unknown>, 'empty' | 'startStep'>;
  /** The profile from the server. It is read once, so the caller renders the form after loading it. */
  known: { version: number };
  /** Values to start with where nothing else is known. */
  proposed?: object;
  /** The requested step. Defaults to the stored one. */
  startAt?: Step;
}

/**
 * A wizard's form and step, stored in this browser on every change. On load, stored values that are not empty take
 * precedence over the server's (docs/product 8.13).
 */
export function useDraft<Form extends object>({ key, profile, known, proposed, startAt }: DraftOptions<Form>) {
  const load = () => {
    const draft = readDraft(key);
    const base = draft?.base ?? { version: known.version, values: pick(known, Object.keys(profile.empty)) };
    const entered = fillIn(fillIn(profile.empty, known), draft?.formData);
    // A draft holds the proposals already, or what the user made of them.
    const form = draft ? entered : fillIn(fillIn(profile.empty, proposed), entered);
    // The user has to see the step with a proposal.
    const first = profile.startStep(entered);
    // No further than the form is filled in.
    if (startAt) return { form, base, step: startAt < first ? startAt : first };
    return { form, base, step: STEPS.find((one) => one === draft?.currentStep) ?? first };
  };
  const [state, setState] = useState(load);
  // Two changes in one event build on each other.
  const latest = useRef(state);

  function change(part: Partial<typeof state>) {
    latest.current = { ...latest.current, ...part };
    setState(latest.current);
    const { form, step, base } = latest.current;
    writeDraft(key, { formData: form, currentStep: step, base });
  }

  return {
    ...state,
    current: () => latest.current.form,
    /** The stored profile that the form started from. */
    currentBase: () => latest.current.base,
    /** Merges another person's saved version into the form, and rebases it on `base`. */
    rebase: (saved: Values, base: Base) => change({ form: putInto(latest.current.form, saved), base }),
    /** Changes some fields. */
    patch: (fields: Partial<Form>) => change({ form: { ...latest.current.form, ...fields } }),
    setStep: (step: Step) => change({ step }),
  };
}

/** Overwrites fields of `base` with the values that are not empty. */
const fillIn = <Form extends object>(base: Form, values: object = {}): Form =>
  takeOver(base, Object.fromEntries(Object.entries(values).filter(([, value]) => isFilled(value))));
