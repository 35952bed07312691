import { LIMITS } from '@network/domain';
import { TextField } from '@network/ui';
import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 120;

interface SearchBoxProps {
  label: string;
  hint?: string;
  /** The reason why the search text is invalid. */
  error?: string;
  value: string;
  /** Called once the typing pauses. */
  onSearch: (search: string) => void;
  /** Called on Enter, after `onSearch`. */
  onEnter?: () => void;
  className?: string;
}

/** A search field that reports its text only after the typing pauses. Typing does not wait for the list. */
export function SearchBox({ label, hint, error, value, onSearch, onEnter, className }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [reported, setReported] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Changed from outside, by the back button or a link. Text typed since then wins.
    if (value !== reported) {
      setReported(value);
      if (text.trim() === reported) setText(value);
    }
  }

  function report() {
    const search = text.trim();
    if (search === reported) return;
    setReported(search);
    onSearch(search);
  }
  const reportAfterPause = useEffectEvent(report);
  useEffect(() => {
    const timer = setTimeout(() => reportAfterPause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <TextField
      type="search"
      label={label}
      placeholder={hint}
      error={error}
      maxLength={LIMITS.search}
      autoComplete="off"
      className={className}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        report();
        onEnter?.();
      }}
    />
  );
}
