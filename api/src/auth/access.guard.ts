import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  ACCESS,
  ALLOWED_STATUSES,
  bearerToken,
  CONFIRMED,
  COUNTED,
  MEMBER_ROLE,
  UNATTENDED,
  WHILE_WAITING,
  WITH_PROFILE,
  type AllowedStatuses,
  type Audience,
  type NeedsNone,
  type RequestWithActor,
  type SignedIn,
  type WaitsFor,
} from '../platform/http/access.js';
import { LIFETIMES, mayAct, type MemberRole } from '@network/domain';
import { ApiError, notSignedIn, wrongMemberRole, wrongRole, wrongStatus } from '../platform/http/api-error.js';
import { callOf } from './failed-writes.filter.js';
import { ErrorAudit } from './error-audit.js';
import { RateLimits } from '../platform/rate-limits/rate-limits.js';
import { isApiKey } from './api-keys/key-callers.js';
import { KeyAccess } from './api-keys/key-access.js';
import { SessionService } from './sessions/session.service.js';

/** Allows a call when its route declares access for the caller. Routes without a declaration are refused. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionService,
    private readonly errors: ErrorAudit,
    private readonly limits: RateLimits,
    private readonly keys: KeyAccess,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const audience = this.reflector.getAllAndOverride<Audience[] | undefined>(ACCESS, targets) ?? [];
    // Checked before the token is read, because browsers also send expired ones.
    if (audience.includes('public')) return true;

    const request = context.switchToHttp().getRequest<RequestWithActor>();
    const token = bearerToken(request.headers.authorization);
    if (token && isApiKey(token)) {
      await this.keys.admit(audience, context);
      return true;
    }
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    const isCounted = this.reflector.getAllAndOverride<boolean | undefined>(COUNTED, targets) ?? isWrite;
    const isWithProfile = this.reflector.get<boolean | undefined>(WITH_PROFILE, context.getHandler()) ?? false;
    const isUnattended = this.reflector.getAllAndOverride<boolean | undefined>(UNATTENDED, targets) ?? false;
    const caller = token && (await this.sessions.read(token, { isCounted, isWithProfile, isUnattended }));
    if (!caller) throw notSignedIn();
    const { actor, writes } = caller;
    const allowed = this.reflector.getAllAndOverride<AllowedStatuses | undefined>(ALLOWED_STATUSES, targets);
    const needs =
      actor.role === 'organization' && audience.includes('organization')
        ? (this.reflector.getAllAndOverride<MemberRole | undefined>(MEMBER_ROLE, targets) ??
          (isWrite ? 'editor' : 'reader'))
        : undefined;
    const needsNone = this.reflector.getAllAndOverride<NeedsNone | undefined>(CONFIRMED, targets);
    const refused =
      accessError(actor, audience, allowed) ??
      (needs && !mayAct(actor.memberRole, needs) ? wrongMemberRole(needs) : null) ??
      waitingError(actor, this.reflector.getAllAndOverride<WaitsFor[] | undefined>(WHILE_WAITING, targets)) ??
      (needsNone && !needsNone(request.body, actor) && !isConfirmed(actor)
        ? new ApiError('confirmation_needed')
        : null);
    if (refused) {
      // The console reads once before it asks for the passkey. The audit log does not need that attempt.
      if (isWrite || refused.code !== 'passkey_needed')
        await this.errors.ofCall('access.refused', actor, refused, callOf(request));
      throw refused;
    }
    if (writes) this.limits.checkWrites(actor, writes);
    Object.assign(actor.call, { allowed, needs });
    request.actor = actor;
    return true;
  }
}

function accessError(actor: SignedIn, audience: Audience[], allowed: AllowedStatuses | undefined): ApiError | null {
  if (!audience.includes('signed-in') && !audience.includes(actor.role)) {
    return wrongRole();
  }
  return allowed && !allowed.statuses.includes(actor.status) ? wrongStatus(allowed.otherwise) : null;
}

/** The error of a call that needs the passkey first. */
const waitingError = ({ waitsFor }: SignedIn, allowed: WaitsFor[] = []): ApiError | null =>
  waitsFor && !allowed.includes(waitsFor) ? new ApiError('passkey_needed') : null;

const isConfirmed = ({ confirmedAt }: SignedIn) =>
  Date.now() - confirmedAt.getTime() < LIFETIMES.confirmationMinutes * 60_000;
