import type { FieldErrors } from '@network/forms';
import { useEffect, useRef, useState, type FocusEvent } from 'react';

const NONE: ReadonlySet<string> = new Set();
const POINTER_EVENTS = ['pointerdown', 'pointerup', 'pointercancel'];

interface TouchedFieldsOptions<Form> {
  /** The error of a field's current value. */
  errorOf: (field: keyof Form & string) => string | undefined;
  onLeave?: (field: keyof Form & string) => void;
}

/**
 * The errors of fields that have lost the focus (docs/product 8.19). Pass `onBlur` to the form element, and call
 * `change` before fields change.
 */
export function useTouchedFields<Form extends object>({ errorOf, onLeave }: TouchedFieldsOptions<Form>) {
  type Field = keyof Form & string;
  const [touched, setTouched] = useState(NONE);
  const onBlur = useBlurredField((field) => {
    onLeave?.(field as Field);
    setTouched((before) => new Set(before).add(field));
  });
  const errors = [...touched].flatMap((field) => {
    const error = errorOf(field as Field);
    return error ? [[field, error]] : [];
  });

  return {
    onBlur,
    errors: Object.fromEntries(errors) as FieldErrors<Form>,
    /**
     * Hides the error of a valid field while the user changes it. An invalid field shows its error until it is valid.
     */
    change(fields: Partial<Form>) {
      const changed = Object.keys(fields).filter((field) => touched.has(field) && !errorOf(field as Field));
      if (changed.length > 0) setTouched((before) => new Set([...before].filter((field) => !changed.includes(field))));
    },
  };
}

/** Returns a blur handler that reports the field that lost the focus. A field includes its own buttons and options. */
function useBlurredField(callback: (field: string) => void) {
  const latest = useRef(callback);
  const isPressing = useRef(false);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => {
    const track = ({ type }: Event) => void (isPressing.current = type === 'pointerdown');
    for (const type of POINTER_EVENTS) window.addEventListener(type, track, true);
    return () => {
      for (const type of POINTER_EVENTS) window.removeEventListener(type, track, true);
    };
  }, []);

  return ({ target }: FocusEvent<HTMLElement>) => {
    const frame = target.closest<HTMLElement>('[data-field]');
    if (!frame) return;
    // A window that loses the focus keeps its active element, and the field counts as focused.
    const report = () =>
      frame.isConnected && !frame.contains(document.activeElement) && latest.current(frame.dataset.field!);
    const reportLater = () => void setTimeout(report);
    // A new error moves the content below it, and the pointer would miss the button that is being pressed.
    if (isPressing.current) window.addEventListener('pointerup', reportLater, { once: true });
    else reportLater();
  };
}
