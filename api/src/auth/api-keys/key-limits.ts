import type { FastifyReply } from 'fastify';
import { bearerToken, type RequestWithActor } from '../../platform/http/access.js';
import { checkCount, type CountedUse } from '../../platform/rate-limits/counted-use.js';
import { isApiKey, type KeyCaller, type KeyCallers } from './key-callers.js';

export type RequestWithKey = RequestWithActor & { keyCaller?: KeyCaller };

/**
 * Returns a hook that counts each call with an API key before its route is known. All answers then have the headers of
 * the limit, also those to unknown paths and refused bodies (docs/product 12.3). The hook throws 429 above the limit.
 */
export const keyLimits =
  (callers: () => KeyCallers, limit: number) =>
  async (request: RequestWithKey, reply: FastifyReply): Promise<void> => {
    const key = bearerToken(request.headers.authorization);
    if (!key || !isApiKey(key)) return;
    const caller = await callers().read(key);
    if (!caller) return;
    void reply.headers(limitHeaders(caller.count, limit));
    checkCount(caller.count, limit);
    request.keyCaller = caller;
  };

/** The headers of the IETF draft on rate limits: calls per minute, calls left, and seconds until the minute ends. */
const limitHeaders = ({ points, expire }: CountedUse, limit: number) => ({
  'ratelimit-limit': String(limit),
  'ratelimit-remaining': String(Math.max(0, limit - points)),
  'ratelimit-reset': String(Math.max(1, Math.ceil((expire - Date.now()) / 1000))),
});
