/** What a page asked for before any script of an app had come (shell/public/before-paint.js). */
interface Asked {
  address: string;
  headers: Record<string, string>;
  at: number;
  answer: Promise<Response | undefined>;
}

declare global {
  interface Window {
    askedAhead?: Asked[];
  }
}

/** As long as answers count as fresh (docs/product 8.15). */
const FRESH_MS = 60_000;

/** The answer to a call that the page asked ahead in the same words, once; undefined where it did not, or got none. */
export async function takeAhead({ method, url, headers }: Request): Promise<Response | undefined> {
  const { pathname, search } = new URL(url);
  const isSame = (asked: Asked) =>
    asked.address === pathname + search &&
    Object.entries(asked.headers).every(([name, value]) => headers.get(name) === value);
  const asked = method === 'GET' && window.askedAhead?.find(isSame);
  if (!asked) return undefined;
  window.askedAhead = window.askedAhead?.filter((each) => each !== asked);
  return Date.now() - asked.at < FRESH_MS ? asked.answer : undefined;
}
