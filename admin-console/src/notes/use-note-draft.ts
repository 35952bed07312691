import { useState } from 'react';

const drafts = new Map<string, string>();

/** The unsent note on a person or a project; it outlives the dialog, so that closing it loses nothing. */
export function useNoteDraft(of: string) {
  const [text, setText] = useState(drafts.get(of) ?? '');
  const write = (next: string) => {
    if (next) drafts.set(of, next);
    else drafts.delete(of);
    setText(next);
  };
  return [text, write] as const;
}
