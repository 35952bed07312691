import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import { RoleProfiles } from '../user/role-profiles.js';
import type { User } from '../user/user.entity.js';
import { statusAfterMove } from '../user/user-status.js';
import { UserStatusService } from '../user/user-status.service.js';
import { setSearchText, UserService } from '../user/user.service.js';
import type { SignedIn } from '../platform/http/access.js';
import { changedFields } from '../platform/validation/changes.js';
import { storable, storableWhole } from '../platform/validation/fields.js';
import type { Vocabulary } from '../vocabulary/vocabulary.js';
import { VocabularyService } from '../vocabulary/vocabulary.service.js';
import { checkVersion, type ExpectedVersion } from '../platform/http/if-match.js';
import { invalidInput, notFound, notSignedIn, ApiError } from '../platform/http/api-error.js';
import {
  ExpertFormDto,
  toExpertResponse,
  type ExpertResponseDto,
  type SaveExpertDto,
  type SubmitExpertDto,
} from './expert.dto.js';
import { Expert } from './expert.entity.js';
import { expertSearchText, isSearched } from './expert-search-text.js';
import { ownDay, pausedUntil } from './pausing.js';

/** The basis of a profile write: the locked account and profile, and the current vocabulary. */
interface Own {
  user: User;
  expert: Expert;
  vocabulary: Vocabulary;
}

/** Updates the data derived from a profile, in one statement. */
type OnSaved = (tx: EntityManager, expert: Expert, vocabulary: Vocabulary) => Promise<void>;

/** Experts' profiles, and the effects of projects on experts. */
@Injectable()
export class ExpertService implements OnModuleInit {
  private readonly onSavedAll: OnSaved[] = [];

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly users: UserService,
    private readonly roleProfiles: RoleProfiles,
    private readonly statuses: UserStatusService,
    private readonly audit: AuditService,
    private readonly vocabularies: VocabularyService,
  ) {}

  onModuleInit(): void {
    this.roleProfiles.register('expert', {
      table: 'experts',
      create: async (tx, { id }) => {
        await tx.insert(Expert, { userId: id });
      },
    });
  }

  /** Registers `work` to run in the transaction of every profile change. */
  onSaved(work: OnSaved): void {
    this.onSavedAll.push(work);
  }

  /** Returns the profile of a signed-in expert. Throws 401 if the account no longer exists. */
  async get(userId: string): Promise<Expert> {
    const expert = await this.database.manager.findOneBy(Expert, { userId });
    if (!expert) throw notSignedIn();
    return expert;
  }

  /** Returns the caller's profile, taken from the session read if the route requests it. */
  async own({ id, account }: SignedIn): Promise<Expert> {
    return (account?.profile as Expert | null | undefined) ?? this.get(id);
  }

  /** Saves any part of the form. The status stays unchanged (docs/product 5.4). */
  async save(dto: SaveExpertDto, expected: ExpectedVersion, actor: SignedIn): Promise<Expert> {
    return this.transactions.run(actor, async (tx) => {
      return this.write(tx, storable(ExpertFormDto, dto), expected, await this.lockOwn(tx, actor));
    });
  }

  /** Saves the whole form. The first submission also starts the review. */
  async submit(dto: SubmitExpertDto, expected: ExpectedVersion, actor: SignedIn): Promise<ExpertResponseDto> {
    return this.transactions.run(actor, async (tx) => {
      const own = await this.lockOwn(tx, actor);
      const expert = await this.write(tx, storableWhole(ExpertFormDto, dto), expected, own);
      await this.statuses.submitForReview(tx, own.user, actor);
      return toExpertResponse(expert);
    });
  }

  /** Checks and increments the profile's version after a change stored in another table. */
  async raiseVersion(tx: EntityManager, userId: string, expected: ExpectedVersion): Promise<void> {
    checkVersion(expected, (await this.lock(tx, userId)).version);
    await tx.increment(Expert, { userId }, 'version', 1);
  }

  private async lock(tx: EntityManager, userId: string): Promise<Expert> {
    const expert = await tx.findOne(Expert, { where: { userId }, lock: { mode: 'for_no_key_update' } });
    if (!expert) throw notFound();
    return expert;
  }

  /** Locks the account before the profile, in the same order as everywhere, so that no deadlock occurs. */
  private async lockOwn(tx: EntityManager, actor: SignedIn): Promise<Own> {
    const user = await this.users.lockOwn(tx, actor);
    const expert = await this.lock(tx, actor.id);
    const vocabulary = await this.vocabularies.current(tx);
    return { user, expert, vocabulary };
  }

  private async write(
    tx: EntityManager,
    changes: Partial<Expert>,
    expected: ExpectedVersion,
    { user, expert, vocabulary }: Own,
  ): Promise<Expert> {
    checkVersion(expected, expert.version);
    const fields = changedFields(expert, changes);
    if (fields.length === 0) return expert;
    Object.assign(expert, changes);
    await tx.createQueryBuilder().update(Expert).set(changes).whereEntity(expert).execute();
    if (isSearched(fields)) await setSearchText(tx, user.id, expertSearchText(user.email, expert, vocabulary));
    for (const work of this.onSavedAll) await work(tx, expert, vocabulary);
    await this.audit.record(tx, user.id, { action: 'profile.save', subjectType: 'user', subjectId: user.id, fields });
    return expert;
  }

  /**
   * Pauses until the end of a day, or ends the pause with null (docs/product 6.15). Locks the account, as a match does:
   * of a concurrent pause and match, the second sees the first.
   */
  async pause(lastDay: string | null | undefined, expected: ExpectedVersion, actor: SignedIn): Promise<Expert> {
    return this.transactions.run(actor, async (tx) => {
      await this.users.lockOwn(tx, actor);
      const expert = await this.lock(tx, actor.id);
      checkVersion(expected, expert.version);
      if (lastDay === undefined || lastDay === expert.pausedUntil) return expert;
      if (lastDay && lastDay < ownDay(expert.timezone)) throw invalidInput({ pausedUntil: [{ id: 'field.dayPast' }] });
      expert.pausedUntil = lastDay;
      const saved = await tx.save(expert);
      await this.audit.record(tx, actor.id, {
        action: 'profile.pause',
        subjectType: 'user',
        subjectId: actor.id,
        fields: ['pausedUntil'],
      });
      return saved;
    });
  }

  /** Returns a done expert to the experts who wait for a match. Throws 409 from any other status. */
  async becomeAvailable(actor: SignedIn): Promise<ExpertResponseDto> {
    return this.transactions.run(actor, async (tx) => {
      const user = await this.users.lockOwn(tx, actor);
      const moved = await this.users.move(tx, [user], 'becomeAvailable', actor);
      if (moved.length === 0) throw new ApiError('wrong_state', { sentence: 'expert.notDone' });
      return toExpertResponse(await tx.findOneByOrFail(Expert, { userId: actor.id }));
    });
  }

  /**
   * Matches experts to a project, all or none. Returns them and the experts `already` on it, with their locked
   * accounts. Throws 409 and names the experts who are paused, or neither waiting nor matched.
   */
  async match(tx: EntityManager, ids: string[], actor: SignedIn, already: readonly string[] = []): Promise<Expert[]> {
    const experts = await this.lockWithAccounts(tx, [...ids, ...already]);
    const matched = experts.filter((expert) => ids.includes(expert.userId));
    const isAvailable = (expert: Expert) => !pausedUntil(expert) && statusAfterMove('joinProject', expert.user);
    const missing = ids.filter((id) => !matched.some((expert) => expert.userId === id && isAvailable(expert)));
    if (missing.length > 0) throw notAvailable(missing, experts);
    await this.users.move(tx, accountsOf(matched), 'joinProject', actor);
    return experts;
  }

  /** Locks the accounts and returns the profiles with them, in the order of `ids`. Omits deleted experts. */
  async lockWithAccounts(tx: EntityManager, ids: string[]): Promise<Expert[]> {
    if (ids.length === 0) return [];
    const users = await this.users.lockAll(tx, ids);
    const profiles = await tx.findBy(Expert, { userId: In(ids) });
    return ids.flatMap((id) => {
      const user = users.find((account) => account.id === id);
      const expert = profiles.find(({ userId }) => userId === id);
      return user && expert ? [Object.assign(expert, { user })] : [];
    });
  }

  /** Locks the accounts of experts. Call it before reading their other projects. */
  async lockAccounts(tx: EntityManager, ids: string[]): Promise<void> {
    await this.users.lockAll(tx, ids);
  }

  /** Moves experts with locked accounts to their next status when their last project ends or they come off it. */
  async release(
    tx: EntityManager,
    experts: Expert[],
    move: 'finishLastProject' | 'leaveLastProject',
    actor: Pick<SignedIn, 'id'>,
  ): Promise<void> {
    await this.users.move(tx, accountsOf(experts), move, actor);
  }
}

const accountsOf = (experts: Expert[]): User[] => experts.map(({ user }) => user);

function notAvailable(ids: string[], experts: Expert[]): ApiError {
  const nameOf = (id: string) => experts.find(({ userId }) => userId === id)?.fullName ?? id;
  return new ApiError('expert_not_available', {
    values: { names: ids.map(nameOf).join(', '), count: ids.length },
  });
}
