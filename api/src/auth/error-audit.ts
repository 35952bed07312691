import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { AuditService, type NewAuditEntry } from '../audit/audit.service.js';
import type { SignedIn } from '../platform/http/access.js';
import { ApiError } from '../platform/http/api-error.js';
import { RateLimits, type Callers } from '../platform/rate-limits/rate-limits.js';
import { UserService } from '../user/user.service.js';

/** The caller of a refused sign-in: a mailbox, or null when unknown. Entries are limited per `cause`. */
interface Visitor {
  email: string | null;
  cause: string;
}

/**
 * Records refused calls, outside the action's transaction, which was rolled back. Each cause gets at most ten entries
 * an hour, so that an attacker cannot fill the table. Further errors are counted, and one entry records their number
 * (docs/product 10.2).
 */
@Injectable()
export class ErrorAudit {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly users: UserService,
    private readonly limits: RateLimits,
    private readonly audit: AuditService,
  ) {}

  /** Returns the result of a sign-in, or records its refusal and throws it. */
  async recordRefusedSignIn<T>({ email, cause }: Visitor, signIn: () => Promise<T>): Promise<T> {
    try {
      return await signIn();
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      // The same steps for known and unknown addresses, so that the response time does not tell them apart.
      const user = await this.users.findByEmail(this.database.manager, email ?? '');
      await this.write(null, `${refused.code} ${cause}`, {
        action: 'sign-in.refused',
        subjectType: 'user',
        subjectId: user?.id ?? null,
        code: refused.code,
      });
      throw refused;
    }
  }

  async recordCall(
    action: 'access.refused' | 'write.refused',
    actor: SignedIn,
    { code }: ApiError,
    request: FastifyRequest,
  ): Promise<void> {
    await this.write(actor.id, `${code} ${actor.id}`, { action, subjectType: 'call', code, ...callOf(request) });
  }

  /** Records the number of errors in the hours before `now` that have no entry. */
  async recordUnrecorded(now: Date): Promise<void> {
    await this.database.transaction(async (tx) => {
      for (const { callers, count } of await this.limits.takeUnrecorded(tx, now)) {
        const fields = [`callers=${callers}`, `count=${count}`];
        await this.audit.record(tx, null, {
          action: 'errors.unrecorded',
          subjectType: 'call',
          subjectId: null,
          fields,
        });
      }
    });
  }

  private async write(actorId: string | null, cause: string, entry: NewAuditEntry): Promise<void> {
    const callers: Callers = actorId ? 'signed-in' : 'anonymous';
    if (await this.limits.shouldRecord(cause, callers)) await this.audit.record(this.database.manager, actorId, entry);
  }
}

/** Describes a call for the audit log: its route, with the names of the parameters, and the id in its path. */
export function callOf(request: FastifyRequest): { call: string; subjectId: string | null } {
  const [id] = Object.values((request.params ?? {}) as Record<string, string>);
  return {
    call: `${request.method} ${request.routeOptions.url ?? ''}`,
    subjectId: isUUID(id) ? id!.toLowerCase() : null,
  };
}
