import { MINUTE_MS } from '@network/domain';

/** A request that the page sent before the app's scripts were loaded (shell/src/before-paint.js). */
interface Prefetched {
  url: string;
  headers: Record<string, string>;
  at: number;
  response: Promise<Response | undefined>;
}

declare global {
  interface Window {
    prefetched?: Prefetched[];
  }
}

/** The time for which responses count as fresh (docs/product 8.15). */
export const FRESH_MS = MINUTE_MS;

/**
 * Takes the prefetched response to the same request; undefined if there is none, it failed or it is stale. A write
 * drops all responses, because they show the state before it.
 */
export async function takePrefetched({ method, url, headers }: Request): Promise<Response | undefined> {
  if (method !== 'GET') window.prefetched = undefined;
  const { pathname, search } = new URL(url);
  const isSame = (prefetched: Prefetched) =>
    prefetched.url === pathname + search &&
    Object.entries(prefetched.headers).every(([name, value]) => headers.get(name) === value);
  const found = window.prefetched?.find(isSame);
  if (!found) return undefined;
  window.prefetched = window.prefetched?.filter((prefetched) => prefetched !== found);
  return Date.now() - found.at < FRESH_MS ? found.response : undefined;
}
