import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from './api-error.js';

/**
 * Refuses a form that a page of another site has sent. Our pages name no referrer, and so browsers give the origin of
 * their forms as `null`, as they do for any page that hides its own: `Sec-Fetch-Site` tells them apart. Browsers too old
 * to send either are let through.
 */
export function refuseForeignForm({ origin = 'null', ...headers }: IncomingHttpHeaders, publicUrl: string): void {
  const isElsewhere = ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
  // The code stays here: who reads the answer is a person.
  if (isElsewhere || ![new URL(publicUrl).origin, 'null'].includes(origin))
    throw new ApiError('wrong_status', { sentence: 'error.foreignForm' });
}
