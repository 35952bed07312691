import { LIMITS } from '@network/domain';
import { TextField } from '@network/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

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
  const reported = useRef(value);

  function report() {
    const search = text.trim();
    if (search === reported.current) return;
    reported.current = search;
    onSearch(search);
  }
  const reportAfterPause = useEffectEvent(report);
  useEffect(() => {
    const timer = setTimeout(() => reportAfterPause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  /** Shows a search from outside, by the back button or a link. Text typed since then wins. */
  const follow = useEffectEvent(() => {
    if (value === reported.current) return;
    if (text.trim() === reported.current) setText(value);
    reported.current = value;
  });
  useLayoutEffect(() => follow(), [value]);

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
