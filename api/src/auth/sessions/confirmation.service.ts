import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LIFETIMES, MINUTE_MS } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { MailService, toAccount } from '../../mail/mail.service.js';
import { WriteTransactions } from '../../platform/database/write-transactions.js';
import type { SignedIn } from '../../platform/http/access.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { confirmationMail } from '../auth.mails.js';
import { CODE_TRIES, LinkKeys } from '../sign-in/link-keys.js';
import { toConfirmedDto, type ConfirmationAskedDto, type ConfirmedDto } from './session.dto.js';
import { SessionConfirmation } from './session.entity.js';
import { SessionService } from './session.service.js';

/** Confirms administrators' sessions with a code sent by email (docs/product 3.9). */
@Injectable()
export class ConfirmationService {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly sessions: SessionService,
    private readonly keys: LinkKeys,
    private readonly limits: RateLimits,
    private readonly mail: MailService,
    private readonly audit: AuditService,
  ) {}

  /** Emails the code that confirms the session. */
  async sendCode(actor: SignedIn): Promise<ConfirmationAskedDto> {
    const { sessionId } = actor;
    // Counted separately from sign-in emails, which anyone may request.
    await this.limits.countMailbox(keyOf(actor));
    const codeId = randomUUID();
    const expiresAt = new Date(Date.now() + LIFETIMES.codeMinutes * MINUTE_MS);
    return this.transactions.run(actor, async (tx) => {
      const code = { sessionId, codeId, expiresAt, tries: 0, usedAt: null };
      await tx.upsert(SessionConfirmation, code, ['sessionId']);
      await this.mail.send(tx, { kind: confirmationMail, ...toAccount(actor), facts: { codeId } });
      await this.audit.recordOwn(tx, actor, 'session.askCode');
      return { expiresAt: expiresAt.toISOString() };
    });
  }

  /**
   * Confirms the session with the latest code. Throws `code_invalid` for a wrong code, which counts against the daily
   * limit.
   */
  confirm(typed: string, actor: SignedIn): Promise<ConfirmedDto> {
    return this.limits.redeemCode(keyOf(actor), () =>
      this.transactions.run(actor, (tx) => this.redeem(tx, typed, actor)),
    );
  }

  /** Null for a wrong or expired code. It does not throw, so that the transaction commits the count of attempts. */
  private async redeem(tx: EntityManager, typed: string, actor: SignedIn): Promise<ConfirmedDto | null> {
    const { sessionId } = actor;
    const where = { sessionId };
    const code = await tx.findOne(SessionConfirmation, { where, lock: { mode: 'for_no_key_update' } });
    if (!code || code.expiresAt.getTime() <= Date.now() || code.tries >= CODE_TRIES) return null;
    if (!this.keys.isCodeOf(code.codeId, typed)) {
      await tx.increment(SessionConfirmation, where, 'tries', 1);
      return null;
    }
    if (code.usedAt) return toConfirmedDto(code.usedAt);
    const usedAt = new Date();
    await tx.update(SessionConfirmation, where, { usedAt });
    await this.sessions.confirm(tx, sessionId, usedAt);
    await this.audit.recordOwn(tx, actor, 'session.confirm');
    return toConfirmedDto(usedAt);
  }
}

const keyOf = ({ id }: SignedIn) => `confirmation ${id}`;
