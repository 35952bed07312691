import { localStore, sessionStore } from '@network/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isNewerBuildThere } from './keep-frame';

/** Lets a newer build of the product take over when somebody goes to another page: nobody is typing then. */
export function NewerBuild({ reload = () => window.location.reload() }: { reload?: () => void }) {
  const { pathname } = useLocation();
  const isForward = useNavigationType() === 'PUSH';
  const cache = useQueryClient();
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // What is being sent would be cut off, and what this device has no room for would be gone.
    const isHeld = cache.isMutating() > 0 || [localStore, sessionStore].some((store) => store.holdsUnstored());
    if (isForward && isNewerBuildThere() && !isHeld) reload();
  }, [pathname, isForward, cache, reload]);

  return null;
}
