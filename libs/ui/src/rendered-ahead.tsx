import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react';

const Live = createContext(true);

/** Whether scripts run: false in a page rendered ahead of the browser, and while they take that page over. */
export const useIsLive = () => useContext(Live);

/** Around a page that is rendered ahead of the browser. What changes once it is live changes in slices, as it was taken over. */
export function RenderedAhead({ children }: { children: ReactNode }) {
  const [isLive, setLive] = useState(false);
  useEffect(() => startTransition(() => setLive(true)), []);
  return <Live value={isLive}>{children}</Live>;
}
