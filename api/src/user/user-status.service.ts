import { Injectable } from '@nestjs/common';
import { USER_STAT_STATUSES, type UserStatus } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { checkVersion, type ExpectedVersion } from '../platform/http/if-match.js';
import { MailService } from '../mail/mail.service.js';
import { Consents } from './consents.js';
import { ReviewNotice } from './review-notice.js';
import type { User } from './user.entity.js';
import { decidable } from './user-status.js';
import { UserService } from './user.service.js';

/** What the caller has seen of the account, or null where it takes whatever there is. */
export interface SeenAccount {
  version?: ExpectedVersion;
  statuses?: readonly UserStatus[] | null;
}

const isApproved = (status: UserStatus) => (USER_STAT_STATUSES.approved as readonly UserStatus[]).includes(status);

/** Where a person stands with the programme team: submitted for review, and what the team decides (docs/product 2.3, 2.4). */
@Injectable()
export class UserStatusService {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly users: UserService,
    private readonly mail: MailService,
    private readonly reviews: ReviewNotice,
    private readonly consents: Consents,
  ) {}

  /** A profile's first submission: it goes to review, and its person and the administrators are told. Each one agrees to the terms in force. */
  async submitForReview(tx: EntityManager, user: User, actor: SignedIn): Promise<void> {
    await this.consents.give(tx, user.id);
    const moved = await this.users.move(tx, [user], 'submitProfile', actor);
    if (moved.length === 0) return;
    await this.mail.send(tx, {
      kind: 'profile-received',
      to: user.email,
      userId: user.id,
      language: user.language,
      facts: { role: user.role },
    });
    await this.reviews.announce(tx);
  }

  /**
   * Puts a person into any status of their role and writes to them; false when they are in it already.
   * Refuses with 400 another role's status, with 409 administrators' accounts, with 412 what was not seen so.
   */
  async change(id: string, status: UserStatus, seen: SeenAccount, actor: SignedIn): Promise<boolean> {
    return this.transactions.run(actor, async (tx) => {
      const user = decidable(await this.users.lock(tx, id), status, seen.statuses);
      checkVersion(seen.version ?? null, user.version);
      const from = user.status;
      if (from === status) return false;
      await this.users.moveTo(tx, [user], status, actor);
      await this.mail.send(tx, {
        kind: isApproved(status) && !isApproved(from) ? 'approved' : 'status-changed',
        to: user.email,
        userId: id,
        language: user.language,
        facts: { role: user.role, from, to: status },
      });
      return true;
    });
  }
}
