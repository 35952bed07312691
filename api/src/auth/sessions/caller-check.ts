import { Injectable, type OnModuleInit } from '@nestjs/common';
import { mayAct } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { WriteTransactions } from '../../platform/database/write-transactions.js';
import type { SignedIn } from '../../platform/http/access.js';
import { ApiError, notSignedIn, wrongMemberRole, wrongRole, wrongStatus } from '../../platform/http/api-error.js';
import { KeyCallers } from '../api-keys/key-callers.js';
import { lockSessionsToWrite } from '../named-locks.js';
import { SessionService } from './session.service.js';

/** Checks the caller again within each write, because the session, API key or role may have ended since the guard ran. */
@Injectable()
export class CallerCheck implements OnModuleInit {
  constructor(
    private readonly writes: WriteTransactions,
    private readonly sessions: SessionService,
    private readonly keys: KeyCallers,
  ) {}

  onModuleInit(): void {
    this.writes.register((tx, actor) => this.check(tx, actor));
  }

  private async check(tx: EntityManager, actor: SignedIn): Promise<void> {
    await lockSessionsToWrite(tx, actor.id);
    if (actor.isApiKey) {
      if (!(await this.keys.isAlive(tx, actor))) throw notSignedIn();
      return;
    }
    const now = await this.sessions.find(tx, { sub: actor.id, sid: actor.sessionId });
    if (!now) throw notSignedIn();
    if (now.role !== actor.role) throw wrongRole();
    const { allowed, needs } = actor.call;
    if (needs && !mayAct(now.memberRole, needs)) throw wrongMemberRole(needs);
    // The caller may have added the first passkey in another session since.
    if (now.waitsFor && now.waitsFor !== actor.waitsFor) throw new ApiError('passkey_needed');
    if (allowed && !allowed.statuses.includes(now.status)) throw wrongStatus(allowed.otherwise);
  }
}
