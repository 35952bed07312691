import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AuditService, type NewAuditEntry } from '../audit/audit.service.js';
import type { SignedIn } from '../platform/http/access.js';
import { ApiError } from '../platform/http/api-error.js';
import { RateLimits, type Callers } from '../platform/rate-limits/rate-limits.js';
import { UserService } from '../user/user.service.js';

/** Whose sign-in was refused: a mailbox, or nobody when there is no telling; `cause` is what is counted. */
interface Visitor {
  email: string | null;
  cause: string;
}

/**
 * Writes down what was refused, in a transaction of its own: that of the action has gone.
 * Whoever tries for hours fills no table: what is alike is written down ten times an hour, and then only counted;
 * one entry says how many those were (docs/product 10.2).
 */
@Injectable()
export class ErrorAudit {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly users: UserService,
    private readonly limits: RateLimits,
    private readonly audit: AuditService,
  ) {}

  /** Passes a sign-in on; one that is refused leaves an entry. */
  async ofSignIn<T>({ email, cause }: Visitor, signIn: () => Promise<T>): Promise<T> {
    try {
      return await signIn();
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      // The same steps for known and unknown addresses: neither answer nor time says which one this is.
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

  /** A call that somebody signed in may not make, or a write that failed. */
  async ofCall(
    action: 'access.refused' | 'write.refused',
    actor: SignedIn,
    { code }: ApiError,
    { call, subjectId }: { call: string; subjectId: string | null },
  ): Promise<void> {
    await this.write(actor.id, `${code} ${actor.id}`, { action, subjectType: 'call', subjectId, code, call });
  }

  /** Writes down how many errors of the hours before `now` were not. */
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
