import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function with a stable identity that calls the latest `act`. */
export function useLatestCallback<Argument>(act: (argument: Argument) => void) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((argument: Argument) => latest.current(argument), []);
}
