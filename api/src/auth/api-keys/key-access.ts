import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { CONFIRMED, type Audience } from '../../platform/http/access.js';
import { ApiError, notSignedIn } from '../../platform/http/api-error.js';
import { SCOPE, scopeOfCall, type TakesKeys } from '../../platform/http/scope.js';
import { ErrorAudit } from '../error-audit.js';
import { callOf } from '../failed-writes.filter.js';
import type { RequestWithKey } from './key-limits.js';

/** Authorizes calls with API keys (docs/product 12.1). */
@Injectable()
export class KeyAccess {
  constructor(
    private readonly reflector: Reflector,
    private readonly errors: ErrorAudit,
  ) {}

  /**
   * Makes the key the caller of the request. Throws 401 for an unknown, expired or deleted key, and 403 for a call
   * outside its scopes.
   */
  async admit(audience: Audience[], context: ExecutionContext): Promise<void> {
    const request = context.switchToHttp().getRequest<RequestWithKey>();
    if (!request.keyCaller) throw notSignedIn();
    const { actor, scopes } = request.keyCaller;
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
