import type { FieldErrors } from '@network/forms';
import { useEffect, useRef, useState, type FocusEvent } from 'react';

const NONE: ReadonlySet<string> = new Set();
const POINTER_EVENTS = ['pointerdown', 'pointerup', 'pointercancel'];

interface LeftFieldsOptions<Form> {
  /** What to say beside a field that was left as it is now. */
  errorOf: (field: keyof Form & string) => string | undefined;
  onLeave?: (field: keyof Form & string) => void;
}

/**
 * The errors of fields that somebody has been in and left (docs/product 8.19). The form's element takes `onBlur`, and
 * `change` is told which fields are about to change.
 */
export function useLeftFields<Form extends object>({ errorOf, onLeave }: LeftFieldsOptions<Form>) {
  type Field = keyof Form & string;
  const [left, setLeft] = useState(NONE);
  const whenLeft = useWhenLeft((field) => {
    onLeave?.(field as Field);
    setLeft((before) => new Set(before).add(field));
  });
  const errors = [...left].flatMap((field) => {
    const error = errorOf(field as Field);
    return error ? [[field, error]] : [];
  });

  return {
    onBlur: whenLeft,
    errors: Object.fromEntries(errors) as FieldErrors<Form>,
    /** A field that was right may be wrong again while it is being changed; one that is wrong says so until it is right. */
    change(fields: Partial<Form>) {
      const changed = Object.keys(fields).filter((field) => left.has(field) && !errorOf(field as Field));
      if (changed.length > 0) setLeft((before) => new Set([...before].filter((field) => !changed.includes(field))));
    },
  };
}

/** Returns what calls back with the name of a field that the focus has left, its own buttons and choices included. */
function useWhenLeft(callback: (field: string) => void) {
  const latest = useRef(callback);
  const isPressing = useRef(false);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => {
    const note = ({ type }: Event) => void (isPressing.current = type === 'pointerdown');
    for (const type of POINTER_EVENTS) window.addEventListener(type, note, true);
    return () => {
      for (const type of POINTER_EVENTS) window.removeEventListener(type, note, true);
    };
  }, []);

  return ({ target }: FocusEvent<HTMLElement>) => {
    const frame = target.closest<HTMLElement>('[data-field]');
    if (!frame) return;
    // A window that loses the focus keeps its active element: nobody has left the field then.
    const tell = () =>
      frame.isConnected && !frame.contains(document.activeElement) && latest.current(frame.dataset.field!);
    const tellLater = () => void setTimeout(tell);
    // An error that appears moves what is below it, and a button that is being pressed would be missed.
    if (isPressing.current) window.addEventListener('pointerup', tellLater, { once: true });
    else tellLater();
  };
}
