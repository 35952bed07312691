import { ADMIN_ROUTES, HOUR_MS } from '@network/domain';
import { pageConfig } from './page-config';

let hasUpdate = false;
let checkedAt = Date.now();

/** Whether the server has another build than this page's. */
export const isUpdateAvailable = () => hasUpdate;

/** Checks for a newer build. The service worker reports a cached one. Without a worker the page compares builds. */
export function checkForUpdate() {
  checkedAt = Date.now();
  void navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.update())
    .catch(() => undefined);
  if (!navigator.serviceWorker?.controller) void compareBuilds().catch(() => undefined);
}

async function compareBuilds() {
  const { build } = pageConfig();
  if (!build) return;
  const page = await fetch(window.location.pathname, { cache: 'no-cache', headers: { accept: 'text/html' } });
  const served = /data-build="([^"]+)"/.exec(await page.text())?.[1];
  if (served) hasUpdate = served !== build;
}

/** Checks for a newer build unless that was done within the last hour. */
export function checkForUpdateHourly() {
  if (Date.now() - checkedAt > HOUR_MS) checkForUpdate();
}

/** Installs the service worker once the page is idle, so that the product opens offline. */
export function installServiceWorker() {
  const { build } = pageConfig();
  // The console needs its server, and the development server has no builds to cache.
  if (!build || !('serviceWorker' in navigator) || window.location.pathname.startsWith(ADMIN_ROUTES.lists)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ build?: string }>) => {
    if (data.build) hasUpdate = data.build !== build;
  });
  // Browsers may refuse, for example in a private window: the product works without it.
  whenIdle(() => void register().catch(() => undefined));
}

async function register() {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  // The browser itself checks on every page load.
  window.addEventListener('online', checkForUpdate);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkForUpdateHourly();
  });
  const { active } = await navigator.serviceWorker.ready;
  // Files that were loaded before the worker was installed come from the browser's HTTP cache.
  const used = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ used });
}

function whenIdle(act: () => void) {
  const afterLoad = () =>
    'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 10_000 }) : setTimeout(act);
  if (document.readyState === 'complete') afterLoad();
  else window.addEventListener('load', afterLoad, { once: true });
}
