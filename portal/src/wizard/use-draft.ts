import { useRef, useState } from 'react';
import { fillIn, readDraft, removeDraft, writeDraft, type FieldValue, type ServerValues } from './draft';

interface DraftOptions<FormData> {
  /** The key of the local store: another for each person. */
  key: string;
  /** The empty form. */
  initial: FormData;
  /** What the server knows; read once, so the form is rendered when it is there. */
  server?: ServerValues<FormData>;
  /** The step to begin with when none is stored; the first by default. */
  startStep?: (formData: FormData) => number;
  /** How many steps there are. */
  steps?: number;
}

/**
 * A wizard's form and step, stored in this browser on every change.
 * On load, stored values that are not empty take precedence over the server's (docs/product.md 8.13).
 */
export function useDraft<FormData extends { [Field in keyof FormData]: FieldValue }>({
  key,
  initial,
  server,
  startStep = () => 1,
  steps = 3,
}: DraftOptions<FormData>) {
  const [loaded] = useState(() => {
    const draft = readDraft(key);
    const formData = fillIn(fillIn(initial, server), draft?.formData);
    const savedStep =
      Array.from({ length: steps }, (_, i) => i + 1).find((step) => step === draft?.currentStep) ?? null;
    return { savedStep, state: { formData, currentStep: savedStep ?? startStep(formData) } };
  });
  const [state, setState] = useState(loaded.state);
  // Beside the state, so that two changes in one event build on each other and are stored at once.
  const latest = useRef(loaded.state);

  function change(part: Partial<typeof state>) {
    latest.current = { ...latest.current, ...part };
    writeDraft(key, latest.current.formData, latest.current.currentStep);
    setState(latest.current);
  }

  return {
    ...state,
    /** The step the stored draft was on, or null. */
    savedStep: loaded.savedStep,
    setFormData: (formData: FormData) => change({ formData }),
    /** Changes some fields. */
    patch: (fields: Partial<FormData>) => change({ formData: { ...latest.current.formData, ...fields } }),
    setStep: (currentStep: number) => change({ currentStep }),
    /** Forgets what is stored; the form on the screen stays. */
    clear: () => removeDraft(key),
  };
}
