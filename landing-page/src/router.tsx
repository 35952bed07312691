import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPath, NavigationType, parsePath, Router, type Navigator, type To } from 'react-router-dom';

/** The current location, in the router's format. */
function here() {
  const { pathname, search, hash } = window.location;
  const { key = 'default', usr = null } = (window.history.state ?? {}) as { key?: string; usr?: unknown };
  return { pathname, search, hash, key, state: usr };
}

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));
const isHere = (to: To) => (parsePath(hrefOf(to)).pathname ?? '/') === '/';

/** A router for the landing page only. Other addresses load a new page, which brings the shell. */
export function LandingRouter({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(() => ({ location: here(), navigationType: NavigationType.Pop }));
  useLayoutEffect(() => {
    const show = () => setShown({ location: here(), navigationType: NavigationType.Pop });
    window.addEventListener('popstate', show);
    return () => window.removeEventListener('popstate', show);
  }, []);

  const [navigator] = useState<Navigator>(() => {
    const go = (navigationType: NavigationType, to: To, usr: unknown) => {
      const isNew = navigationType === NavigationType.Push;
      if (!isHere(to)) return window.location[isNew ? 'assign' : 'replace'](hrefOf(to));
      const state = { usr, key: Math.random().toString(36).slice(2, 10) };
      window.history[isNew ? 'pushState' : 'replaceState'](state, '', hrefOf(to));
      setShown({ location: here(), navigationType });
    };
    return {
      createHref: hrefOf,
      go: (delta) => window.history.go(delta),
      push: (to, state) => go(NavigationType.Push, to, state),
      replace: (to, state) => go(NavigationType.Replace, to, state),
    };
  });

  return (
    <Router {...shown} navigator={navigator} useTransitions={false}>
      {children}
    </Router>
  );
}
