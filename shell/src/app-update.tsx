import { localStore, sessionStore } from '@network/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { checkForUpdateHourly, isUpdateAvailable } from './service-worker';

const reloadPage = () => window.location.reload();

/** Reloads the page if a newer build is available and no input would be lost. Returns whether it reloads. */
export function useUpdate(reload = reloadPage) {
  const cache = useQueryClient();
  return useCallback(() => {
    const isSending = cache.isMutating() > 0;
    const hasUnstored = [localStore, sessionStore].some((store) => store.hasUnstored());
    if (isSending || hasUnstored || !isUpdateAvailable()) return false;
    reload();
    return true;
  }, [cache, reload]);
}

/** Loads a newer build on navigation, when no input can be lost. */
export function UpdateOnNavigation({ reload }: { reload?: () => void }) {
  const { pathname } = useLocation();
  const isForward = useNavigationType() === 'PUSH';
  const update = useUpdate(reload);
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    checkForUpdateHourly();
    if (isForward) update();
  }, [pathname, isForward, update]);

  return null;
}
