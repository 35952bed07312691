import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from './api-error.js';

/**
 * Refuses forms from pages of other sites. Throws 403. Our pages send no referrer, so browsers send `null` as the
 * origin of their forms. Any page that hides its origin looks the same. `Sec-Fetch-Site` tells them apart. Browsers
 * that are too old to send either header are accepted.
 */
export function refuseForeignForm({ origin = 'null', ...headers }: IncomingHttpHeaders, publicUrl: string): void {
  const isElsewhere = ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
  // The code does not matter, because a person reads this answer.
  if (isElsewhere || ![new URL(publicUrl).origin, 'null'].includes(origin))
    throw new ApiError('wrong_status', { sentence: 'error.foreignForm' });
}
