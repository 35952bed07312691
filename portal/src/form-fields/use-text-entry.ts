import { type ChangeEvent, useRef, useState } from 'react';

interface Options {
  initial?: string;
  /** Called with each change. */
  onChange?: () => void;
}

/** Returns the text of a form with one text field, and its error, which goes with the next change. */
export function useTextEntry({ initial = '', onChange }: Options = {}) {
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(initial);
  const [error, setError] = useState<string>();
  return {
    ref,
    value,
    error,
    /** Shows an error at the field, and focuses it. */
    reject(message: string) {
      setError(message);
      ref.current?.focus();
    },
    onChange(event: ChangeEvent<HTMLInputElement>) {
      setValue(event.target.value);
      setError(undefined);
      onChange?.();
    },
  };
}
