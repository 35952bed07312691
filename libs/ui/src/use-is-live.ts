import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether scripts run: false in a page rendered ahead of the browser, and while they take that page over. */
export const useIsLive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
