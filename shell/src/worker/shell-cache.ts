import { filesNamedIn, UNHASHED, withoutHash } from './urls';

const PREFIX = 'shell-';
/** The server sends the same HTML for every page of the shell but the sign-in page. */
const PAGE = '/dashboard';
// Variants by language or compression share one entry.
const IGNORE_VARY = { ignoreVary: true };

/** The browser's cache of one build: the shell's page and its used files. */
export class ShellCache {
  constructor(private readonly build: string) {}

  /**
   * Fetches this build's page and the files it loads first. From `files` it fetches only files that an earlier build
   * used.
   */
  async install(files: readonly string[]) {
    const page = await fetch(PAGE, { cache: 'no-cache' });
    const html = await page.clone().text();
    // During a rolling deployment the page may come from a server with another build.
    if (!page.ok || !html.includes(`data-build="${this.build}"`)) throw new Error('The page is from another build.');
    const used = new Set((await this.#cachedPaths()).map(withoutHash));
    const first = filesNamedIn(html, page.headers.get('link') ?? '');
    const usedBefore = files.filter((path) => used.has(withoutHash(path)));
    await Promise.all([...new Set([...first, ...UNHASHED, ...usedBefore])].map((path) => this.#store(path)));
    // Last, so that the cache never holds a page without its files.
    await (await this.#open()).put(PAGE, page);
  }

  /** The shell's page, or undefined before it is installed. */
  page = async () => (await this.#open()).match(PAGE, IGNORE_VARY);

  /** Whether the shell's texts in a language are cached. */
  async hasTexts(language: string): Promise<boolean> {
    const files = await (await this.#open()).keys();
    return files.some(({ url }) => withoutHash(new URL(url).pathname) === `/texts-${language}.js`);
  }

  /** Returns an immutable file from the cache, or else from the server, and caches it. */
  async cacheFirst(path: string): Promise<Response> {
    const own = await this.#open();
    const cached = await own.match(path, IGNORE_VARY);
    if (cached) return cached;
    const response = (await caches.match(path, IGNORE_VARY)) ?? (await fetch(path));
    // A browser with a full disk still shows the page.
    if (response.ok) await own.put(path, response.clone()).catch(() => undefined);
    return response;
  }

  /** A file that may change: from the server, and from the cache when offline. */
  async networkFirst(request: Request): Promise<Response> {
    return fetch(request).catch(async (error: unknown) => {
      const cached = await (await this.#open()).match(request, IGNORE_VARY);
      if (cached) return cached;
      throw error;
    });
  }

  /** Deletes older builds except the previous one: a page of it may still be open. */
  async deleteOldBuilds() {
    const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== this.#name);
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  }

  get #name() {
    return PREFIX + this.build;
  }

  #open() {
    return caches.open(this.#name);
  }

  async #store(path: string) {
    if (UNHASHED.includes(path)) return (await this.#open()).add(new Request(path, { cache: 'no-cache' }));
    const { ok } = await this.cacheFirst(path);
    if (!ok) throw new Error(`${path} is missing.`);
    return undefined;
  }

  async #cachedPaths() {
    const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  }
}
