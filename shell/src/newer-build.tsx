import { localStore, sessionStore } from '@network/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isNewerBuildThere, lookNowAndThen } from './keep-frame';

const reloadPage = () => window.location.reload();

/** Lets a newer build of the product take over, if there is one and nothing is lost by it; answers whether it does. */
export function useTakeNewer(reload = reloadPage) {
  const cache = useQueryClient();
  return useCallback(() => {
    // What is being sent would be cut off, and what this device has no room for would be gone.
    const isHeld = cache.isMutating() > 0 || [localStore, sessionStore].some((store) => store.holdsUnstored());
    if (isHeld || !isNewerBuildThere()) return false;
    reload();
    return true;
  }, [cache, reload]);
}

/** Lets a newer build take over when somebody goes to another page: nobody is typing then. */
export function NewerBuild({ reload }: { reload?: () => void }) {
  const { pathname } = useLocation();
  const isForward = useNavigationType() === 'PUSH';
  const takeNewer = useTakeNewer(reload);
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    lookNowAndThen();
    if (isForward) takeNewer();
  }, [pathname, isForward, takeNewer]);

  return null;
}
