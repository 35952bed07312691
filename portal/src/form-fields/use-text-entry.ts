import { type ChangeEvent, useRef, useState } from 'react';

interface Options {
  initial?: string;
  /** Called with each change. */
  onChange?: () => void;
}

/** Returns the props of a text field. Its error goes with the next change. */
export function useTextEntry({ initial = '', onChange }: Options = {}) {
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(initial);
  const [error, setError] = useState<string>();
  return {
    field: {
      ref,
      value,
      error,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        setValue(event.target.value);
        setError(undefined);
        onChange?.();
      },
    },
    setValue,
    /** Shows an error at the field, and focuses it. */
    reject(message: string) {
      setError(message);
      ref.current?.focus();
    },
  };
}
