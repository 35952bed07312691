import { ADMIN_ROUTES } from '@network/domain';
import { given } from './given';

const HOUR_MS = 60 * 60 * 1000;

let isNewer = false;
let askedAt = Date.now();

/** Whether another build than this page's has been kept in the meantime. */
export const isNewerBuildThere = () => isNewer;

/** Asks whether there is a newer build: the service worker reports it once it is cached, without one the page names it. */
export function lookForNewer() {
  askedAt = Date.now();
  void navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.update())
    .catch(() => undefined);
  if (!navigator.serviceWorker?.controller) void compareBuilds().catch(() => undefined);
}

async function compareBuilds() {
  const { build } = given();
  if (!build) return;
  const page = await fetch(window.location.pathname, { cache: 'no-cache', headers: { accept: 'text/html' } });
  const served = /data-build="([^"]+)"/.exec(await page.text())?.[1];
  if (served) isNewer = served !== build;
}

/** The same for a page that stays open, once an hour at most. */
export function lookNowAndThen() {
  if (Date.now() - askedAt > HOUR_MS) lookForNewer();
}

/** Keeps the frame in the browser, so that the product opens without a line; begins when the page has nothing else to do. */
export function keepFrame() {
  const { build } = given();
  // The console is not opened without its server, and the development server has nothing to keep.
  if (!build || !('serviceWorker' in navigator) || window.location.pathname.startsWith(ADMIN_ROUTES.lists)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ build?: string }>) => {
    if (data.build) isNewer = data.build !== build;
  });
  // Without it the product works as ever: a private window, for example, may refuse.
  afterLoad(() => void register().catch(() => undefined));
}

async function register() {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  // The browser itself asks with each page that it loads; a page that stays open asks when somebody comes back to it or goes on to another (newer-build.tsx).
  window.addEventListener('online', lookForNewer);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookNowAndThen();
  });
  const { active } = await navigator.serviceWorker.ready;
  // What came before the worker was there is in the browser's own cache: keeping it costs no line.
  const used = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ used });
}

function afterLoad(act: () => void) {
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 10_000 }) : setTimeout(act);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
