import './worker';

jest.mock('@network/domain', () => ({
  PAGE_SLOTS: {
    build: 'new',
    files: '/remotes/portal/account.bbbbbbbb.js /remotes/portal/review.bbbbbbbb.js',
  },
}));

const MAIN = '/main.0a1b2c3d4e.js';
const PORTAL = '/remotes/portal/remoteEntry.bbbbbbbb.js';
const ACCOUNT = '/remotes/portal/account.bbbbbbbb.js';
const page = (build: string) =>
  new Response(`<script src="${MAIN}"></script><div data-build="${build}"></div>`, {
    headers: { link: `<${PORTAL}>; rel=preload; as=script` },
  });

/** The server by path; null is a server that cannot be reached. */
let site: Record<string, () => Response> | null;
let fetched: string[];
let caches: Map<string, FakeCache>;
const postMessage = jest.fn();
const scope = {
  skipWaiting: jest.fn(() => Promise.resolve()),
  registration: { navigationPreload: { enable: jest.fn() } },
  clients: { claim: jest.fn(), matchAll: jest.fn(() => Promise.resolve([{ postMessage }, { postMessage }])) },
};

type Address = string | { url: string };
const pathOf = (address: Address) =>
  new URL(typeof address === 'string' ? address : address.url, location.origin).pathname;

class FakeCache {
  readonly files = new Map<string, Response>();
  match = (address: Address) => Promise.resolve(this.files.get(pathOf(address))?.clone());
  keys = () => Promise.resolve([...this.files.keys()].map((path) => ({ url: location.origin + path })));
  put = jest.fn((address: Address, response: Response) => {
    this.files.set(pathOf(address), response);
    return Promise.resolve();
  });
  async add(address: Address) {
    await this.put(address, await fetch(address as Request));
  }
}

const cacheOf = (build: string) => {
  const name = `shell-${build}`;
  if (!caches.has(name)) caches.set(name, new FakeCache());
  return caches.get(name)!;
};
const pathsOf = (build: string) => [...cacheOf(build).files.keys()];
const textOf = (response: unknown) => (response as Response).text();

/** Sends an event to the worker; resolves to the response, or to undefined when the worker leaves it to the browser. */
async function send(type: string, facts: object = {}): Promise<unknown> {
  const work: Promise<unknown>[] = [];
  const take = (promise: Promise<unknown>) => void work.push(promise);
  window.dispatchEvent(Object.assign(new Event(type), facts, { waitUntil: take, respondWith: take }));
  return (await Promise.all(work))[0];
}

const load = (
  address: string,
  { method = 'GET', mode = 'no-cors', preloaded = undefined as Response | undefined } = {},
) =>
  send('fetch', {
    request: { method, mode, url: new URL(address, location.origin).href },
    preloadResponse: Promise.resolve(preloaded),
  });
const open = (address: string, preloaded?: Response) => load(address, { mode: 'navigate', preloaded });

beforeAll(() => {
  Object.assign(window, scope, {
    caches: {
      open: (name: string) => Promise.resolve(cacheOf(name.replace('shell-', ''))),
      keys: () => Promise.resolve([...caches.keys()]),
      delete: (name: string) => Promise.resolve(caches.delete(name)),
      match: async (address: string) => {
        const found = await Promise.all([...caches.values()].map((cache) => cache.match(address)));
        return found.find(Boolean);
      },
    },
    // Node's Request takes no address without an origin.
    Request: class {
      readonly url: string;
      constructor(path: string) {
        this.url = location.origin + path;
      }
    },
    fetch: (address: Address) => {
      if (!site) return Promise.reject(new TypeError('Failed to fetch'));
      fetched.push(pathOf(address));
      return Promise.resolve(site[pathOf(address)]?.() ?? new Response('gone', { status: 404 }));
    },
  });
});

beforeEach(() => {
  jest.clearAllMocks();
  fetched = [];
  caches = new Map();
  site = Object.fromEntries(
    [MAIN, PORTAL, ACCOUNT, '/favicon.svg'].map((path) => [path, () => new Response(`server ${path}`)]),
  );
  site['/dashboard'] = () => page('new');
});

describe('installing', () => {
  it('caches the page last, after the files that it names, and takes over at once', async () => {
    await send('install');
    expect(pathsOf('new').sort()).toEqual(['/favicon.svg', '/dashboard', MAIN, PORTAL].sort());
    expect(pathOf(cacheOf('new').put.mock.lastCall![0])).toBe('/dashboard');
    expect(scope.skipWaiting).toHaveBeenCalledTimes(1);
  });

  it('fetches new versions of the files that this browser has used, and no others', async () => {
    await cacheOf('old').put('/remotes/portal/account.aaaaaaaa.js', new Response('old'));
    await send('install');
    expect(pathsOf('new')).toContain(ACCOUNT);
    expect(fetched).not.toContain('/remotes/portal/review.bbbbbbbb.js');
  });

  it.each<[string, () => void]>([
    ['the page is of another build', () => (site!['/dashboard'] = () => page('newer'))],
    ['the page fails', () => (site!['/dashboard'] = () => new Response('data-build="new"', { status: 500 }))],
    ['a file is missing', () => delete site![MAIN]],
    ['the server cannot be reached', () => (site = null)],
  ])('fails and caches no page when %s', async (_, happens) => {
    happens();
    await expect(send('install')).rejects.toThrow();
    expect(pathsOf('new')).not.toContain('/dashboard');
    expect(scope.skipWaiting).not.toHaveBeenCalled();
  });
});

describe('activating', () => {
  it('keeps this build and the previous one, and sends its build to every open page', async () => {
    ['oldest', 'older', 'before', 'new'].forEach(cacheOf);
    caches.set('of-somebody-else', new FakeCache());
    await send('activate');
    expect([...caches.keys()]).toEqual(['shell-before', 'shell-new', 'of-somebody-else']);
    expect(scope.registration.navigationPreload.enable).toHaveBeenCalledTimes(1);
    expect(scope.clients.claim).toHaveBeenCalledTimes(1);
    expect(scope.clients.matchAll).toHaveBeenCalledWith({ includeUncontrolled: true });
    expect(postMessage.mock.calls).toEqual([[{ build: 'new' }], [{ build: 'new' }]]);
  });
});

describe('opening a page', () => {
  const cachePage = () => cacheOf('new').put('/dashboard', new Response('cached'));

  it('prefers the response that the browser preloaded, then the server’s', async () => {
    await cachePage();
    site!['/about'] = () => new Response('about');
    expect(await textOf(await open('/about', new Response('preloaded')))).toBe('preloaded');
    expect(fetched).toEqual([]);
    expect(await textOf(await open('/about'))).toBe('about');
  });

  it.each([502, 503, 504])('shows the cached page when a proxy answers %d', async (status) => {
    site!['/about'] = () => new Response('away', { status });
    expect(await textOf(await open('/about'))).toBe('away');
    await cachePage();
    expect(await textOf(await open('/about'))).toBe('cached');
  });

  it.each([404, 500])('passes on the server’s own %d', async (status) => {
    await cachePage();
    site!['/about'] = () => new Response('server', { status });
    expect(await textOf(await open('/about'))).toBe('server');
  });

  it('shows the cached page offline, and fails where there is none', async () => {
    site = null;
    await expect(open('/about')).rejects.toThrow('Failed to fetch');
    await cachePage();
    expect(await textOf(await open('/about'))).toBe('cached');
  });

  it('shows the cached page in a language only when its texts are cached', async () => {
    site = null;
    await cachePage();
    const redirect = (await open('/about?lang=ar&from=mail')) as Response;
    expect(redirect.status).toBe(302);
    expect(redirect.headers.get('location')).toBe(`${location.origin}/about?from=mail`);
    await cacheOf('new').put('/texts-ar.0a1b2c3d4e.js', new Response('texts'));
    expect(await textOf(await open('/about?lang=ar'))).toBe('cached');
    expect(((await open('/about?lang=en')) as Response).status).toBe(302);
  });

  it('leaves the console, the api and pages without scripts to the browser', async () => {
    await cachePage();
    for (const path of ['/admin', '/api/docs', '/action?token=abc']) expect(await open(path)).toBeUndefined();
    expect(fetched).toEqual([]);
  });
});

describe('loading a file', () => {
  it('fetches a file named by its content once', async () => {
    expect(await textOf(await load(MAIN))).toBe(`server ${MAIN}`);
    expect(await textOf(await load(MAIN))).toBe(`server ${MAIN}`);
    expect(fetched).toEqual([MAIN]);
  });

  it('takes it from the cache of another build', async () => {
    await cacheOf('old').put(MAIN, new Response('cached'));
    expect(await textOf(await load(MAIN))).toBe('cached');
    expect(fetched).toEqual([]);
    expect(pathsOf('new')).toEqual([MAIN]);
  });

  it('does not cache a file that the server does not have', async () => {
    delete site![MAIN];
    expect(((await load(MAIN)) as Response).status).toBe(404);
    expect(pathsOf('new')).toEqual([]);
  });

  it('serves a file that does not fit into the cache', async () => {
    cacheOf('new').put.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    expect(await textOf(await load(MAIN))).toBe(`server ${MAIN}`);
  });

  it('takes the icon from the server, and from the cache only offline', async () => {
    await cacheOf('new').put('/favicon.svg', new Response('cached'));
    expect(await textOf(await load('/favicon.svg'))).toBe('server /favicon.svg');
    site = null;
    expect(await textOf(await load('/favicon.svg'))).toBe('cached');
    cacheOf('new').files.clear();
    await expect(load('/favicon.svg')).rejects.toThrow('Failed to fetch');
  });

  it('leaves everything else to the browser', async () => {
    expect(await load(MAIN, { method: 'POST' })).toBeUndefined();
    expect(await load(`https://elsewhere.example${MAIN}`)).toBeUndefined();
    expect(await load('/api/auth/me')).toBeUndefined();
    expect(await load('/config.json')).toBeUndefined();
    expect(fetched).toEqual([]);
  });
});

it('caches the files that a page loaded before the worker was installed', async () => {
  const used = [
    MAIN,
    ACCOUNT,
    `https://elsewhere.example${PORTAL}`,
    '/api/auth/me',
    '/remotes/portal/lost.bbbbbbbb.js',
  ];
  await send('message', { data: { used } });
  expect(pathsOf('new').sort()).toEqual([MAIN, ACCOUNT].sort());
  await send('message', { data: {} });
});
