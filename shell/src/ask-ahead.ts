import { $api, readToken } from '@network/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { HOME_PATH } from '@network/session';

/** What the dashboards read, each for one role. */
const DASHBOARDS: Record<string, (cache: QueryClient) => Promise<void>> = {
  [HOME_PATH.expert]: (cache) => cache.prefetchQuery($api.queryOptions('get', '/api/expert/dashboard')),
  [HOME_PATH.organization]: (cache) => cache.prefetchQuery($api.queryOptions('get', '/api/organization/dashboard')),
};

/** Asks for who is signed in, and for what the dashboard at this address shows, while the screen's scripts still load. */
export function askAhead(cache: QueryClient, { pathname } = window.location) {
  if (readToken() === null) return;
  void cache.prefetchQuery($api.queryOptions('get', '/api/auth/me'));
  void DASHBOARDS[pathname]?.(cache);
}
