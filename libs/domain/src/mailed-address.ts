import { ROUTES } from './routes.js';
import { dropInvisible } from './typed-text.js';

/** The pages that emails open with a query. */
const MAILED: readonly string[] = [
  ROUTES.verify,
  ROUTES.newsletterConfirm,
  ROUTES.newsletterUnsubscribe,
  ROUTES.programmeUnsubscribe,
  ROUTES.restoreAccount,
  ROUTES.emailConfirm,
  ROUTES.emailStop,
  ROUTES.erase,
  '/action',
];

const TRAILING_PUNCTUATION = /[.,;:!?>)\]}"'»”’،؛؟]+$/;

const withoutSpace = (part: string) => dropInvisible(part).replace(/\s/g, '');

/**
 * Returns the path and query of a page as they were emailed, without white space and invisible characters inside or
 * punctuation after them. Returns a clean address unchanged.
 */
export function mailedAddress(address: string): string {
  const [sent = '', ...queries] = address.split('?');
  let path: string;
  try {
    // One slash, because two would name another host.
    path = withoutSpace(decodeURIComponent(sent)).replace(/^[/\\]*/, '/');
  } catch {
    return address;
  }
  if (queries.length === 0) path = path.replace(TRAILING_PUNCTUATION, '') || '/';
  const isSame = path === decodeURIComponent(sent);
  const mailedPath = isSame ? sent : encodeURI(path);
  if (!MAILED.includes(path)) return [mailedPath, ...queries].join('?');
  const before = [...new URLSearchParams(queries.join('?'))];
  const after = before.map(([name, value]) => [withoutSpace(name), withoutSpace(value)] as [string, string]);
  const last = after.at(-1);
  if (last) last[1] = last[1].replace(TRAILING_PUNCTUATION, '');
  if (isSame && JSON.stringify(before) === JSON.stringify(after)) return address;
  return `${mailedPath}?${new URLSearchParams(after).toString()}`;
}
