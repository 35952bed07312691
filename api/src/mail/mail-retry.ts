import type { MailEntity } from './mail.entity.js';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** A refused recipient is tried so often in all, in case the server was only confused. */
const TRIES_WHEN_REFUSED = 3;

/** For so long a mail is worth trying. */
const PATIENCE_MS = 72 * HOUR;

/** When a mail that could not be sent is tried next, or null when there is no use. */
export function retryAt(
  { attempts, dueAt }: Pick<MailEntity, 'attempts' | 'dueAt'>,
  isRefused: boolean,
  now = Date.now(),
): Date | null {
  const age = now - dueAt.getTime();
  if (isRefused ? attempts + 1 >= TRIES_WHEN_REFUSED : age > PATIENCE_MS) return null;
  // Once a minute for the first hours: people wait for a sign-in link, and a repaired server serves them at once.
  const longest = age < 3 * HOUR ? 60 * SECOND : 300 * SECOND;
  return new Date(now + Math.min(5 * SECOND * 2 ** Math.min(attempts, 10), longest));
}
