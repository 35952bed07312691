import { filesNamedBy, partOf, UNHASHED } from './rules';

const PREFIX = 'frame-';
/** Any page of the frame is the frame: the server sends the same to all addresses. */
const PAGE = '/login';
// What differs by language or compression is kept once.
const AS_IT_IS = { ignoreVary: true };

/** What one build of the product keeps in this browser: its frame, and the files that were used. */
export class Kept {
  constructor(private readonly build: string) {}

  /** Fetches the frame of this build and what it begins with, or nothing; of other files those that were used before. */
  async takeFrame(files: readonly string[]) {
    const page = await fetch(PAGE, { cache: 'no-cache' });
    const html = await page.clone().text();
    // While servers are exchanged one by one, the page may come from another one than this program.
    if (!page.ok || !html.includes(`data-build="${this.build}"`)) throw new Error('The frame is of another build.');
    const used = new Set((await this.#namesKept()).map(partOf));
    const first = filesNamedBy(html, page.headers.get('link') ?? '');
    const again = files.filter((address) => used.has(partOf(address)));
    await Promise.all([...new Set([...first, ...UNHASHED, ...again])].map((address) => this.#mustHave(address)));
    // Last, so that a frame is never there without its files.
    await (await this.#own()).put(PAGE, page);
  }

  /** The frame, or nothing before it was fetched. */
  frame = async () => (await this.#own()).match(PAGE, AS_IT_IS);

  /** Whether the frame can be shown in a language: its texts come once that is chosen. */
  async hasTexts(language: string): Promise<boolean> {
    const files = await (await this.#own()).keys();
    return files.some(({ url }) => partOf(new URL(url).pathname) === `/texts-${language}.js`);
  }

  /** A file that never changes: as it is kept, else from the server, and kept from then on. */
  async lasting(address: string): Promise<Response> {
    const own = await this.#own();
    const kept = await own.match(address, AS_IT_IS);
    if (kept) return kept;
    const response = (await caches.match(address, AS_IT_IS)) ?? (await fetch(address));
    // A browser that has no room left still shows the page.
    if (response.ok) await own.put(address, response.clone()).catch(() => undefined);
    return response;
  }

  /** A file that may change: from the server, and as it was kept where there is no line. */
  async changing(request: Request): Promise<Response> {
    return fetch(request).catch(async (error: unknown) => {
      const kept = await (await this.#own()).match(request, AS_IT_IS);
      if (kept) return kept;
      throw error;
    });
  }

  /** Forgets older builds, except the one before: a page of it may still be open. */
  async forgetOthers() {
    const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== this.#name);
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  }

  get #name() {
    return PREFIX + this.build;
  }

  #own() {
    return caches.open(this.#name);
  }

  async #mustHave(address: string) {
    if (UNHASHED.includes(address)) return (await this.#own()).add(new Request(address, { cache: 'no-cache' }));
    const { ok } = await this.lasting(address);
    if (!ok) throw new Error('The frame has lost a file.');
    return undefined;
  }

  async #namesKept() {
    const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  }
}
