import { useEffect, useRef, useState } from 'react';

interface KeptState<State> {
  /** What was kept before, or what there is at first. */
  load: () => State;
  keep: (state: State) => void;
  /** Calls back when something else may be kept than is on the screen; gives what ends that. */
  subscribe: (listener: () => void) => () => void;
  /** What is kept of that which is on the screen; null where nothing is any more. */
  reload: (shown: State) => Partial<State> | null;
}

/** State of what somebody types, kept with each change. What another tab changes of it is changed on the screen, too. */
export function useKeptState<State extends object>({ load, keep, ...elsewhere }: KeptState<State>) {
  const [state, setState] = useState(load);
  // Beside the state, so that two changes in one event build on each other and are kept at once.
  const latest = useRef(state);

  /** Changes a part on the screen alone. */
  function show(part: Partial<State>) {
    latest.current = { ...latest.current, ...part };
    setState(latest.current);
  }

  const source = useRef(elsewhere);
  useEffect(() => {
    source.current = elsewhere;
  });
  useEffect(() => {
    const follow = () => {
      const kept = source.current.reload(latest.current);
      if (!kept) return;
      const next = { ...latest.current, ...kept };
      if (JSON.stringify(next) === JSON.stringify(latest.current)) return;
      latest.current = next;
      setState(next);
    };
    return source.current.subscribe(follow);
  }, []);

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
