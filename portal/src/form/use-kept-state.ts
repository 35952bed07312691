import { useRef, useState } from 'react';

/** State of what somebody types, kept with each change; `load` gives what was kept before, or what there is at first. */
export function useKeptState<State extends object>(load: () => State, keep: (state: State) => void) {
  const [state, setState] = useState(load);
  // Beside the state, so that two changes in one event build on each other and are kept at once.
  const latest = useRef(state);

  /** Changes a part on the screen alone. */
  function show(part: Partial<State>) {
    latest.current = { ...latest.current, ...part };
    setState(latest.current);
  }

  return {
    state,
    /** What it is by now, also for a write that is under way. */
    current: () => latest.current,
    show,
    /** Changes a part, and keeps all of it. */
    change(part: Partial<State>) {
      show(part);
      keep(latest.current);
    },
  };
}
