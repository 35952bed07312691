import { Injectable } from '@nestjs/common';
import { programmeDay } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { lockMailboxes, lockOrganization, lockSessionsToEnd } from '../auth/named-locks.js';
import { SessionService } from '../auth/sessions/session.service.js';
import { MailService, toAccount } from '../mail/mail.service.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { invalidInput, unavailable, wrongState } from '../platform/http/api-error.js';
import { checkVersion, type ExpectedVersion } from '../platform/http/if-match.js';
import type { UndoDto } from '../undo/undo.dto.js';
import { UndoService, type UndoKind } from '../undo/undo.service.js';
import { membershipOf, membersOf } from '../user/memberships/membership.queries.js';
import {
  profileFactsOf,
  reviewFromJson,
  profileStateOf,
  versionForTeam,
  type RoleProfile,
  type Profile,
  type ProfileState,
} from '../user/profile.js';
import { ProfileService } from '../user/profile.service.js';
import { ACTIVE, standingOf } from '../user/standing.js';
import { UserService } from '../user/user.service.js';
import type { SuspendDto } from './casework.dto.js';
import { profileDeclinedMail } from './casework.mails.js';

/** Reads the changed person in the transaction, for the response. */
type ReadRow<Row> = (tx: EntityManager) => Promise<Row>;

/** With the version of the form, because an edit after the decline also blocks the undo. */
type DeclineState = ProfileState & Pick<Profile, 'version'>;

const declineStateOf = (roleProfile: RoleProfile): DeclineState => ({
  ...profileStateOf(roleProfile),
  version: roleProfile.profile.version,
});

/** Declines, suspends and reinstates people (docs/product 2.17). The status of the account is unchanged. */
@Injectable()
export class StandingService {
  readonly declineUndo: UndoKind<DeclineState> = {
    read: async (tx, [id]) => declineStateOf(await this.profiles.lockOfAnyRole(tx, id!)),
    restore: (tx, { before }, actor) => this.undoDecline(tx, before, actor),
  };

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly users: UserService,
    private readonly profiles: ProfileService,
    private readonly sessions: SessionService,
    private readonly mail: MailService,
    private readonly undos: UndoService,
  ) {}

  /**
   * Declines a profile under review, closes its change request, and emails the person the reason. Throws 409 in any
   * other status. Returns the changed row, and how to undo it.
   */
  async decline<Row extends object>(
    { id, reason, expected }: { id: string; reason: string; expected: ExpectedVersion },
    actor: SignedIn,
    readRow: ReadRow<Row>,
  ): Promise<Row & { undo: UndoDto | null }> {
    const undoId = this.undos.newId();
    return this.transactions.run(actor, async (tx) => {
      const roleProfile = await this.profiles.lockOfAnyRole(tx, id);
      const { role, profile } = roleProfile;
      if (standingOf(profile).standing !== 'active' || profile.status !== 'under_review')
        throw wrongState('standing.cannotDecline');
      checkVersion(expected, versionForTeam(profile));
      const before = declineStateOf(roleProfile);
      const standing = { ...ACTIVE, standing: 'declined', standingReason: reason, standingSince: new Date() } as const;
      const review = { changeRequest: null, resubmittedAt: null };
      const entry = { action: 'user.decline', facts: { undoId } } as const;
      await this.profiles.setStanding(tx, role, profile, { ...standing, ...review }, entry, actor);
      await this.mail.send(tx, { kind: profileDeclinedMail, ...toAccount(profile.user), facts: { reason }, undoId });
      const states = { before, after: declineStateOf(roleProfile) };
      const decision = { kind: 'decline' as const, action: entry.action, subjectIds: [profile.userId], states };
      const undo = undoId ? await this.undos.record(tx, undoId, decision, actor) : null;
      return { ...(await readRow(tx)), undo };
    });
  }

  private async undoDecline(tx: EntityManager, before: ProfileState, actor: SignedIn): Promise<void> {
    const { role, profile } = await this.profiles.lockOfAnyRole(tx, before.userId);
    const changes = { ...ACTIVE, ...reviewFromJson(before) };
    await this.profiles.setStanding(tx, role, profile, changes, { action: 'decision.undo' }, actor);
  }

  /** Suspends an active person and ends their sessions. Returns the changed row. Throws 400 for a past day. */
  async suspend<Row>(
    { id, expected, reason, until = null }: SuspendDto & { id: string; expected: ExpectedVersion },
    actor: SignedIn,
    readRow: ReadRow<Row>,
  ): Promise<Row> {
    if (until && until < programmeDay()) throw invalidInput({ until: [{ id: 'field.dayPast' }] });
    const suspend = async (tx: EntityManager) => {
      const { role, profile } = await this.profiles.lockOfAnyRole(tx, id);
      if (standingOf(profile).standing !== 'active') throw wrongState('standing.cannotSuspend');
      checkVersion(expected, versionForTeam(profile));
      const standing = {
        standing: 'suspended',
        standingReason: reason,
        standingSince: new Date(),
        suspendedUntil: until,
      } as const;
      await this.profiles.setStanding(tx, role, profile, standing, { action: 'user.suspend' }, actor);
      for (const userId of await this.peopleOf(tx, profile)) await this.sessions.endAll(tx, userId);
      return readRow(tx);
    };
    return this.transactions.run(actor, suspend, (tx) => this.lockSignIn(tx, id));
  }

  /** Ends a decline or a suspension. Returns the changed row. Throws 409 for an active person. */
  async reinstate<Row>(
    { id, expected }: { id: string; expected: ExpectedVersion },
    actor: SignedIn,
    readRow: ReadRow<Row>,
  ): Promise<Row> {
    return this.transactions.run(actor, async (tx) => {
      const { role, profile } = await this.profiles.lockOfAnyRole(tx, id);
      if (standingOf(profile).standing === 'active') throw wrongState('standing.cannotReinstate');
      checkVersion(expected, versionForTeam(profile));
      await this.profiles.setStanding(tx, role, profile, ACTIVE, { action: 'user.reinstate' }, actor);
      return readRow(tx);
    });
  }

  /** Returns the account of an expert, or those of an organization's members. */
  private async peopleOf(tx: EntityManager, profile: Profile): Promise<string[]> {
    const { orgId } = profileFactsOf(profile);
    return orgId ? (await membersOf(tx, orgId)).map(({ userId }) => userId) : [profile.userId];
  }

  /** Blocks sign-ins to the account, and to those of its organization's members, and waits for their running writes. */
  private async lockSignIn(tx: EntityManager, id: string): Promise<void> {
    const membership = await membershipOf(tx, id);
    if (membership) await lockOrganization(tx, membership.orgId);
    const read = async () =>
      this.users.all(tx, membership ? (await membersOf(tx, membership.orgId)).map(({ userId }) => userId) : [id]);
    const people = await read();
    const emails = people.map(({ email }) => email);
    await lockMailboxes(tx, emails);
    for (const person of people) await lockSessionsToEnd(tx, person.id);
    // An account may have moved to another mailbox, or been deleted, before the locks.
    if ((await read()).some(({ email }) => !emails.includes(email))) throw unavailable();
  }
}
