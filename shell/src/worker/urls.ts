/** Pages outside the shell, and the console, which needs its server. */
const NOT_SHELL = /^\/(?:(?:api|admin|dev|action|newsletter|account\/email|remotes|landing)(?:\/|$))|\.\w+$/;

/** Returns whether the shell renders a page, which then opens offline. */
export const isShellPage = ({ pathname }: URL) => !NOT_SHELL.test(pathname);

/** The shell's files whose names do not change. */
export const UNHASHED = ['/favicon.svg'];

/** Whether a file is immutable, because its name contains its hash, and is cached for offline use. */
export const isImmutable = ({ pathname }: URL) =>
  /[.-][0-9a-f]{8,}\.(?:js|css|woff2|svg)$/.test(pathname) && !pathname.startsWith('/remotes/admin-console/');

/** Returns the path of a file without its hash. It is the same in every build. */
export const withoutHash = (path: string) => path.replace(/\.[0-9a-f]{8,}(?=\.\w+$)/, '');

/** The files that a page loads first, from its HTML and its preload header. */
export function filesNamedIn(html: string, link: string): string[] {
  const inPage = [...html.matchAll(/(?:src|href|data-portal)="(\/[^"]+)"/g)];
  const preloaded = [...link.matchAll(/<(\/[^>]+)>; rel=(?:module)?preload/g)];
  return [...new Set([...inPage, ...preloaded].map(([, path]) => path!))];
}
