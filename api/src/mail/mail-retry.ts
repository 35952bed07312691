import { HOUR_MS, MINUTE_MS } from '@network/domain';
import { backoff, fromNow, PRIORITY } from '../platform/jobs/job-queue.js';
import { UnknownMailKind } from './mail-renderer.js';
import type { Mail } from './mail.entity.js';

/** A refused recipient may be the server's mistake, but campaigns must learn of refusals immediately. */
const MAX_REFUSALS = { single: 3, bulk: 1 };
const GIVE_UP_AFTER_MS = 72 * HOUR_MS;
/** During an update, processes of the new version send the kinds that this version does not know. */
const GIVE_UP_UNKNOWN_AFTER_MS = HOUR_MS;
const FIRST_PAUSE_MS = 5_000;

/** Returns the changes of an email after a failed attempt: the time of the next one, or the status `dead`. */
export function afterFailure(mail: Pick<Mail, 'attempts' | 'refusals' | 'priority' | 'dueAt'>, error: Error) {
  const isUnknown = error instanceof UnknownMailKind;
  const isRefused = isRefusedPermanently(error);
  const changes = {
    attempts: mail.attempts + 1,
    refusals: mail.refusals + Number(isRefused),
    isUnreached: isUnreached(error),
    lastError: isUnknown ? error.message : describeSmtpError(error),
  };
  const isBulk = mail.priority === PRIORITY.bulk;
  // A bulk email may have been delayed by the rate limit.
  const dueAt = isBulk && mail.attempts === 0 ? new Date() : mail.dueAt;
  const ageMs = Date.now() - dueAt.getTime();
  const maxRefusals = MAX_REFUSALS[isBulk ? 'bulk' : 'single'];
  const maxAgeMs = isUnknown ? GIVE_UP_UNKNOWN_AFTER_MS : GIVE_UP_AFTER_MS;
  const isDead = isRefused ? changes.refusals >= maxRefusals : ageMs > maxAgeMs;
  if (isDead) return { ...changes, status: 'dead' as const };
  // People wait for a login link. In the first hours the worker retries every minute, in case the server is repaired.
  const longestMs = ageMs < 3 * HOUR_MS ? MINUTE_MS : 5 * MINUTE_MS;
  const delayMs = backoff(mail.attempts, { firstMs: FIRST_PAUSE_MS, longestMs });
  return { ...changes, status: 'waiting' as const, dueAt, nextTryAt: fromNow(delayMs) };
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Returns whether the attempt could not connect to the mail server. */
const isUnreached = ({ command }: SmtpError) => command === 'CONN';

/** Returns whether the server refused the recipient or the email permanently, so that retries would not help. */
function isRefusedPermanently({ code, command, responseCode = 0 }: SmtpError): boolean {
  const isAboutThisMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
  return isAboutThisMail && responseCode >= 500;
}

/** Returns the codes of an error. Omits the server's message, which may contain the address. */
function describeSmtpError({ name, code, command, responseCode }: SmtpError): string {
  return [code ?? name, responseCode, command && `at ${command}`].filter(Boolean).join(' ');
}
