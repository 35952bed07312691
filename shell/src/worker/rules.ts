/** Pages that the frame does not show, and the console, which is never opened without its server. */
const ELSEWHERE = /^\/(?:(?:api|admin|dev|action|remotes|landing)(?:\/|$)|newsletter\/?$)|\.\w+$/;

/** Whether a page is drawn by the frame, so that it opens without a line. */
export const isFramePage = ({ pathname }: URL) => !ELSEWHERE.test(pathname);

/** The files of the frame whose names do not change. */
export const UNHASHED = ['/favicon.svg'];

/** Whether a file never changes, because its name says its content, and belongs to what opens without a line. */
export const isLasting = ({ pathname }: URL) =>
  /[.-][0-9a-f]{8,}\.(?:js|css|woff2|svg)$/.test(pathname) && !pathname.startsWith('/remotes/admin-console/');

/** Which part of the product a file is, whatever build it is of. */
export const partOf = (address: string) => address.replace(/\.[0-9a-f]{8,}(?=\.\w+$)/, '');

/** What a page says that it begins with: in its HTML, and ahead of that for the browser. */
export function filesNamedBy(html: string, link: string): string[] {
  const inPage = [...html.matchAll(/(?:src|href|data-portal)="(\/[^"]+)"/g)];
  const ahead = [...link.matchAll(/<(\/[^>]+)>; rel=(?:module)?preload/g)];
  return [...new Set([...inPage, ...ahead].map(([, address]) => address!))];
}
