import { Injectable } from '@nestjs/common';
import { LEGAL_TEXTS, USER_STAT_STATUSES, type JoiningRole, type UserStatus } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { MailService, toAccount } from '../mail/mail.service.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { notFound } from '../platform/http/api-error.js';
import { checkVersion, type ExpectedVersion } from '../platform/http/if-match.js';
import type { UndoStates } from '../undo/undo.entity.js';
import { profileStateOf, versionForTeam, type Profile, type ProfileState } from './profile.js';
import { approvedMail, profileReceivedMail, statusChangedMail } from './profile.mails.js';
import { ProfileService } from './profile.service.js';
import { ReviewNotices } from './review.notices.js';
import { ACTIVE, standingOf } from './standing.js';
import { decidable } from './user-status.js';
import { Consent } from './user.entity.js';
import { UserService } from './user.service.js';

/** The version and status of the account that the caller saw. Without them, any version and status match. */
interface SeenAccount {
  version?: ExpectedVersion;
  statuses?: readonly UserStatus[] | null;
}

const isApproved = (status: UserStatus) => (USER_STAT_STATUSES.approved as readonly UserStatus[]).includes(status);

/** Submits people for review, and applies the team's decisions (docs/product 2.3, 2.4). */
@Injectable()
export class UserStatusService {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly users: UserService,
    private readonly profiles: ProfileService,
    private readonly mail: MailService,
    private readonly reviews: ReviewNotices,
  ) {}

  /**
   * Records the consent of each submission. The first one, and the first one after the person was declined, also starts
   * the review and emails the person and the administrators.
   */
  async submitForReview(tx: EntityManager, role: JoiningRole, profile: Profile, actor: SignedIn): Promise<void> {
    const { user } = profile;
    await this.recordConsent(tx, actor.id);
    const moved = await this.profiles.applyMove(tx, role, [profile], 'submitProfile', actor);
    if (moved.length === 0) {
      if (profile.standing !== 'declined') return;
      const changes = { ...ACTIVE, statusSince: new Date() };
      const entry = { action: 'user.resubmit', toStatus: profile.status } as const;
      await this.profiles.setStanding(tx, role, profile, changes, entry, actor);
    }
    await this.mail.send(tx, { kind: profileReceivedMail, ...toAccount(user), facts: { role } });
    await this.reviews.announce(tx);
  }

  /**
   * Sets a person's status and emails them. Returns the states for undoing it, or null when they already have the
   * status. Throws 400 for another role's status and 409 for administrators' accounts. Throws 412 when the account
   * differs from the one the caller saw.
   */
  async change(
    id: string,
    status: UserStatus,
    { undoId = null, ...seen }: SeenAccount & { undoId?: string | null },
    actor: SignedIn,
  ): Promise<UndoStates<ProfileState> | null> {
    return this.transactions.run(actor, async (tx) => {
      const [account] = await this.users.statuses(tx, [id]);
      const { role } = decidable(account, status);
      const profile = await this.profiles.lock(tx, role, id);
      if (!profile) throw notFound();
      const { status: from, user } = profile;
      // Checked again under the lock, because another administrator may have decided first.
      decidable({ id, role, status: from, ...standingOf(profile) }, status, seen.statuses);
      checkVersion(seen.version ?? null, versionForTeam(profile));
      if (from === status) return null;
      const before = profileStateOf({ role, profile });
      await this.profiles.setStatus(tx, role, [profile], status, { actor, facts: { undoId } });
      await this.mail.send(tx, {
        kind: isApproved(status) && !isApproved(from) ? approvedMail : statusChangedMail,
        ...toAccount(user),
        facts: { role, from, to: status },
        undoId,
      });
      return { before, after: profileStateOf({ role, profile }) };
    });
  }

  /** Records that the person agrees to the legal texts in force. Repeating it keeps the first time. */
  private async recordConsent(tx: EntityManager, userId: string): Promise<void> {
    const consent = { userId, version: LEGAL_TEXTS.version, at: new Date() };
    await tx.createQueryBuilder().insert().into(Consent).values(consent).orIgnore().execute();
  }
}
