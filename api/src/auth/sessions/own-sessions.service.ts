import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { WriteTransactions } from '../../platform/database/write-transactions.js';
import type { SignedIn } from '../../platform/http/access.js';
import { notFound } from '../../platform/http/api-error.js';
import { lockSessionsToEnd } from '../named-locks.js';
import { toSessionDto, type SessionDto } from './session.dto.js';
import { SessionService } from './session.service.js';

/** Lists and ends the caller's sessions (docs/product 3.8). */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly sessions: SessionService,
    private readonly audit: AuditService,
  ) {}

  async list(actor: SignedIn): Promise<SessionDto[]> {
    return (await this.sessions.findByPerson(actor)).map((session) => toSessionDto(session, actor));
  }

  async signOut(actor: SignedIn): Promise<void> {
    await this.withLock(actor, async (tx) => {
      await this.sessions.end(tx, actor.sessionId);
      await this.audit.recordOwn(tx, actor, 'sign-out');
    });
  }

  /**
   * Ends one of the caller's sessions. Ending the current one is a sign-out. Throws 404 for an ended or foreign
   * session.
   */
  async end(id: string, actor: SignedIn): Promise<void> {
    if (id === actor.sessionId) return this.signOut(actor);
    await this.withLock(actor, async (tx) => {
      if ((await this.sessions.endOthers(tx, actor, id)) === 0) throw notFound();
      await this.audit.recordOwn(tx, actor, 'session.end');
    });
  }

  async endOthers(actor: SignedIn): Promise<void> {
    await this.withLock(actor, async (tx) => {
      if ((await this.sessions.endOthers(tx, actor)) > 0) await this.audit.recordOwn(tx, actor, 'session.end');
    });
  }

  private withLock(actor: SignedIn, work: (tx: EntityManager) => Promise<void>): Promise<void> {
    return this.transactions.run(actor, work, (tx) => lockSessionsToEnd(tx, actor.id));
  }
}
