import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function whose identity never changes and that calls the latest `act`. */
export function useLatest<Argument>(act: (argument: Argument) => void) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((argument: Argument) => latest.current(argument), []);
}
