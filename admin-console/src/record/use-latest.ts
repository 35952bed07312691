import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and does what the newest one does. */
export function useLatest<Argument>(act: (argument: Argument) => void) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((argument: Argument) => latest.current(argument), []);
}
