import { PAGE_SLOTS } from '@network/domain';
import { ShellCache } from './shell-cache';
import { isImmutable, isShellPage, UNHASHED } from './urls';

/** The statuses of a proxy whose server is down. */
const SERVER_DOWN = [502, 503, 504];

const scope = self as unknown as WorkerScope;
const cache = new ShellCache(PAGE_SLOTS.build);

scope.addEventListener('install', (event) => {
  // The names of cached files contain their hash, so pages of the previous build keep working.
  event.waitUntil(cache.install(PAGE_SLOTS.files.split(' ')).then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // API responses are never cached.
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isShellPage(url)) event.respondWith(openPage(event));
  } else if (isImmutable(url)) event.respondWith(cache.cacheFirst(url.pathname));
  else if (UNHASHED.includes(url.pathname)) event.respondWith(cache.networkFirst(request));
});

scope.addEventListener('message', (event) => {
  const { used } = event.data as { used?: string[] };
  const urls = (used ?? []).map((url) => new URL(url, self.location.origin));
  const ours = urls.filter((url) => url.origin === self.location.origin && isImmutable(url));
  event.waitUntil(Promise.allSettled(ours.map(({ pathname }) => cache.cacheFirst(pathname))));
});

async function takeOver() {
  await cache.deleteOldBuilds();
  // Lets the browser request a page while this worker is still starting.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
  const pages = await scope.clients.matchAll({ includeUncontrolled: true });
  pages.forEach((page) => page.postMessage({ build: PAGE_SLOTS.build }));
}

/** Returns the page from the server, or the cached page when offline. The cached page shows that itself. */
async function openPage({ request, preloadResponse }: RequestEvent): Promise<Response> {
  try {
    const response = (await preloadResponse) ?? (await fetch(request));
    return SERVER_DOWN.includes(response.status) ? ((await openCached(request)) ?? response) : response;
  } catch (error) {
    const page = await openCached(request);
    if (page) return page;
    throw error;
  }
}

/** Returns the cached page. If the URL's language has no cached texts, it redirects to the URL without the language. */
async function openCached({ url }: Request): Promise<Response | undefined> {
  const page = await cache.page();
  const address = new URL(url);
  const language = address.searchParams.get('lang');
  if (!page || language === null || (await cache.hasTexts(language))) return page;
  address.searchParams.delete('lang');
  return Response.redirect(address.href);
}

// TypeScript's worker types conflict with its page types.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends ExtendableEvent {
  readonly request: Request;
  /** The response to a navigation that the browser requested while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface Events {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: RequestEvent;
  message: ExtendableEvent & { readonly data: unknown };
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: boolean }): Promise<{ postMessage(message: unknown): void }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
}
