import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { Config } from '../../platform/config/config.js';
import { CONFIRMED, type Audience, type RequestWithActor } from '../../platform/http/access.js';
import { ApiError, notSignedIn } from '../../platform/http/api-error.js';
import { SCOPE, scopeOfCall, type TakesKeys } from '../../platform/http/scope.js';
import { checkCount, type CountedUse } from '../../platform/rate-limits/counted-use.js';
import { ErrorAudit } from '../error-audit.js';
import { callOf } from '../failed-writes.filter.js';
import { KeyCallers } from './key-callers.js';

/** Authorizes calls with API keys (docs/product 12.1). */
@Injectable()
export class KeyAccess {
  constructor(
    private readonly reflector: Reflector,
    private readonly callers: KeyCallers,
    private readonly errors: ErrorAudit,
    private readonly config: Config,
  ) {}

  /**
   * Makes the key the caller of the request. Throws 401 for an unknown, expired or deleted key, 429 above its limit, and
   * 403 for a call outside its scopes.
   */
  async admit(key: string, audience: Audience[], context: ExecutionContext): Promise<void> {
    const http = context.switchToHttp();
    const request = http.getRequest<RequestWithActor>();
    const caller = await this.callers.read(key);
    if (!caller) throw notSignedIn();
    const { actor, scopes, count } = caller;
    const { rateLimitKey } = this.config;
    void http.getResponse<FastifyReply>().headers(limitHeaders(count, rateLimitKey));
    checkCount(count, rateLimitKey);
    const scope = audience.includes('admin') ? this.scopeOf(context, request.method) : null;
    if (!scope || !scopes.includes(scope)) {
      const refused = new ApiError('scope_missing');
      await this.errors.ofCall('access.refused', actor, refused, callOf(request));
      throw refused;
    }
    request.actor = actor;
  }

  private scopeOf(context: ExecutionContext, method: string) {
    const targets = [context.getHandler(), context.getClass()];
    const takes = this.reflector.getAllAndOverride<TakesKeys | undefined>(SCOPE, targets);
    return scopeOfCall(takes, method, !!this.reflector.getAllAndOverride<unknown>(CONFIRMED, targets));
  }
}

/** The headers of the IETF draft on rate limits: calls per minute, calls left, and seconds until the minute ends. */
const limitHeaders = ({ points, expire }: CountedUse, limit: number) => ({
  'ratelimit-limit': String(limit),
  'ratelimit-remaining': String(Math.max(0, limit - points)),
  'ratelimit-reset': String(Math.max(1, Math.ceil((expire - Date.now()) / 1000))),
});
