import { PAGE_SLOTS } from '@network/domain';
import { Kept } from './kept';
import { isFramePage, isLasting, UNHASHED } from './rules';
import type { AskedEvent, WorkerScope } from './worker-scope';

/** What a proxy answers whose server is away. */
const AWAY = [502, 503, 504];

const scope = self as unknown as WorkerScope;
const kept = new Kept(PAGE_SLOTS.build);

scope.addEventListener('install', (event) => {
  // At once: what is kept is named by its content, so a page of the build before goes on undisturbed.
  event.waitUntil(kept.takeFrame(PAGE_SLOTS.files.split(' ')).then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  // Everything else is between the page and the server: what the api says is never kept.
  if (request.method !== 'GET' || address.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isFramePage(address)) event.respondWith(open(event));
  } else if (isLasting(address)) event.respondWith(kept.lasting(address.pathname));
  else if (UNHASHED.includes(address.pathname)) event.respondWith(kept.changing(request));
});

scope.addEventListener('message', (event) => {
  const { used } = event.data as { used?: string[] };
  const addresses = (used ?? []).map((each) => new URL(each, self.location.origin));
  const ours = addresses.filter((each) => each.origin === self.location.origin && isLasting(each));
  event.waitUntil(Promise.allSettled(ours.map(({ pathname }) => kept.lasting(pathname))));
});

async function takeOver() {
  await kept.forgetOthers();
  // The browser asks the server for a page while this program is still waking up.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
  const pages = await scope.clients.matchAll({ includeUncontrolled: true });
  pages.forEach((page) => page.postMessage({ build: PAGE_SLOTS.build }));
}

/** The page from the server, and the frame where there is no line: it says so itself. */
async function open({ request, preloadResponse }: AskedEvent): Promise<Response> {
  try {
    const response = (await preloadResponse) ?? (await fetch(request));
    return AWAY.includes(response.status) ? ((await openKept(request)) ?? response) : response;
  } catch (error) {
    const frame = await openKept(request);
    if (frame) return frame;
    throw error;
  }
}

/** The frame; an address that names a language which was never read here leads to the same page in the one that was. */
async function openKept({ url }: Request): Promise<Response | undefined> {
  const frame = await kept.frame();
  const address = new URL(url);
  const language = address.searchParams.get('lang');
  if (!frame || language === null || (await kept.hasTexts(language))) return frame;
  address.searchParams.delete('lang');
  return Response.redirect(address.href);
}
