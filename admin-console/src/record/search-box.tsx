import { TextField } from '@network/ui';
import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 120;
/** More than the server takes. */
const LONGEST = 200;

interface SearchBoxProps {
  label: string;
  hint?: string;
  value: string;
  /** Told once the typing pauses. */
  onSearch: (search: string) => void;
  /** What Enter does, once the search was told. */
  onEnter?: () => void;
  className?: string;
}

/** A search field that keeps what is typed to itself until the typing pauses, so that no letter waits for a list. */
export function SearchBox({ label, hint, value, onSearch, onEnter, className }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Not our own doing: the back button, or another link.
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }

  function send() {
    const search = text.trim();
    if (search === sent) return;
    setSent(search);
    onSearch(search);
  }
  const sendAfterPause = useEffectEvent(send);
  useEffect(() => {
    const timer = setTimeout(() => sendAfterPause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <TextField
      type="search"
      label={label}
      placeholder={hint}
      maxLength={LONGEST}
      autoComplete="off"
      className={className}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        send();
        onEnter?.();
      }}
    />
  );
}
