import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import { isUUID } from 'class-validator';

/** Which session of whom a token names. */
export interface SessionClaims {
  sub: string;
  sid: string;
}

/** The header of each token that is signed here. No other is read, so that nobody else says how a token is checked. */
const HEADER = `${Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url')}.`;

/** What a token says that was signed with `key` and is not over at `now`, else null. */
export function claimsIn(token: string, key: KeyObject, now: Date): SessionClaims | null {
  const end = token.lastIndexOf('.');
  if (!token.startsWith(HEADER) || end < HEADER.length) return null;
  const own = createHmac('sha256', key).update(token.slice(0, end)).digest('base64url');
  if (!isSame(own, token.slice(end + 1))) return null;
  const { sub, sid, exp } = JSON.parse(
    Buffer.from(token.slice(HEADER.length, end), 'base64url').toString(),
  ) as SessionClaims & { exp: number };
  return exp * 1000 > now.getTime() && isUUID(sub) && isUUID(sid) ? { sub, sid } : null;
}

function isSame(own: string, given: string): boolean {
  const [one, other] = [Buffer.from(own), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
