import { Injectable, type CanActivate, type ExecutionContext, type OnModuleInit } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { LIFETIMES, mayAct, MINUTE_MS } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import { bearerToken, routeRules, scopeOfCall, type RouteRules, type SignedIn } from '../platform/http/access.js';
import { ApiError, notSignedIn, wrongMemberRole, wrongRole, wrongStatus } from '../platform/http/api-error.js';
import { RateLimits } from '../platform/rate-limits/rate-limits.js';
import { isApiKey, KeyCallers, type RequestWithKey } from './api-keys/key-callers.js';
import { ErrorAudit } from './error-audit.js';
import { lockSessionsToWrite } from './named-locks.js';
import { SessionService } from './sessions/session.service.js';

/** Allows a call when its route declares access for the caller. Routes without a declaration are refused. */
@Injectable()
export class AccessGuard implements CanActivate, OnModuleInit {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionService,
    private readonly keys: KeyCallers,
    private readonly errorAudit: ErrorAudit,
    private readonly limits: RateLimits,
    private readonly writes: WriteTransactions,
  ) {}

  onModuleInit(): void {
    this.writes.register((tx, actor) => this.checkAgain(tx, actor));
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<RequestWithKey>();
    const rules = routeRules(this.reflector, context, request.method);
    // Checked before the token is read, because browsers also send expired ones.
    if (rules.audience.includes('public')) return true;
    const token = bearerToken(request.headers.authorization);
    if (!token) throw notSignedIn();
    const actor = isApiKey(token)
      ? await this.admitKey(request, rules)
      : await this.admitSession(token, request, rules);
    request.actor = { ...actor, rules };
    return true;
  }

  private async admitSession(token: string, request: RequestWithKey, rules: RouteRules): Promise<SignedIn> {
    const caller = await this.sessions.read(token, rules);
    if (!caller) throw notSignedIn();
    const { actor, writes } = caller;
    const isUnconfirmed = rules.needsConfirmation?.(request.body, actor) && !isConfirmed(actor);
    const refused = refusal(actor, rules) ?? (isUnconfirmed ? new ApiError('confirmation_needed') : null);
    // The console reads once before it asks for the passkey. The audit log does not need that attempt.
    if (refused && !rules.isWrite && refused.code === 'passkey_needed') throw refused;
    if (refused) return this.refuse(actor, refused, request);
    if (writes) this.limits.checkWrites(actor, writes);
    return actor;
  }

  /** Throws 401 for an unknown, expired or deleted key, and 403 for a call outside its scopes (docs/product 12.1). */
  private async admitKey(
    request: RequestWithKey,
    { audience, takesKeys, needsConfirmation }: RouteRules,
  ): Promise<SignedIn> {
    if (!request.keyCaller) throw notSignedIn();
    const { actor, scopes } = request.keyCaller;
    const scope = audience.includes('admin') ? scopeOfCall(takesKeys, request.method, !!needsConfirmation) : null;
    if (scope && scopes.includes(scope)) return actor;
    return this.refuse(actor, new ApiError('scope_missing'), request);
  }

  private async refuse(actor: SignedIn, refused: ApiError, request: RequestWithKey): Promise<never> {
    await this.errorAudit.recordCall('access.refused', actor, refused, request);
    throw refused;
  }

  /** Checks the caller within a write, because the session, API key or role may have ended since `canActivate`. */
  private async checkAgain(tx: EntityManager, actor: SignedIn): Promise<void> {
    await lockSessionsToWrite(tx, actor.id);
    if (actor.isApiKey) {
      if (!(await this.keys.isAlive(tx, actor))) throw notSignedIn();
      return;
    }
    const now = await this.sessions.find(tx, { sub: actor.id, sid: actor.sessionId });
    if (!now) throw notSignedIn();
    if (now.role !== actor.role) throw wrongRole();
    const refused = actor.rules && refusal(now, actor.rules);
    if (refused) throw refused;
  }
}

/** Returns the error if the route's rules refuse the caller, otherwise null. */
function refusal(caller: SignedIn, { audience, allowed, memberRole, whileWaiting }: RouteRules): ApiError | null {
  const { role, status, waitsFor } = caller;
  if (!audience.includes('signed-in') && !audience.includes(role)) return wrongRole();
  if (allowed && !allowed.statuses.includes(status)) return wrongStatus(allowed.otherwise);
  const isMemberCall = role === 'organization' && audience.includes('organization');
  if (isMemberCall && !mayAct(caller.memberRole, memberRole)) return wrongMemberRole(memberRole);
  return waitsFor && !whileWaiting.includes(waitsFor) ? new ApiError('passkey_needed') : null;
}

const isConfirmed = ({ confirmedAt }: SignedIn) =>
  Date.now() - confirmedAt.getTime() < LIFETIMES.confirmationMinutes * MINUTE_MS;
