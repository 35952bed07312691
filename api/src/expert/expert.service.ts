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

/** What the save of a profile begins with: account and profile locked, and the vocabulary they are read with. */
interface Own {
  user: User;
  expert: Expert;
  vocabulary: Vocabulary;
}

/** Brings up to date what is kept of a profile elsewhere, by one statement. */
type OnSaved = (tx: EntityManager, expert: Expert, vocabulary: Vocabulary) => Promise<void>;

/** Experts' profiles, and what happens to an expert through projects. */
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

  /** `work` is done in the transaction of every change of a profile. */
  onSaved(work: OnSaved): void {
    this.onSavedAll.push(work);
  }

  /** The profile of a person who is signed in; refuses with 401 when the account has gone in the meantime. */
  async get(userId: string): Promise<Expert> {
    const expert = await this.database.manager.findOneBy(Expert, { userId });
    if (!expert) throw notSignedIn();
    return expert;
  }

  /** The caller's profile, as it was read with the session where the route asks for that. */
  async own({ id, account }: SignedIn): Promise<Expert> {
    return (account?.profile as Expert | null | undefined) ?? this.get(id);
  }

  /** Saves any part of the form; the status stays as it is (docs/product 5.4). */
  async save(dto: SaveExpertDto, expected: ExpectedVersion, actor: SignedIn): Promise<Expert> {
    return this.transactions.run(actor, async (tx) => {
      return this.write(tx, storable(ExpertFormDto, dto), expected, await this.lockOwn(tx, actor));
    });
  }

  /** Saves the whole form; the first time it also goes to review. */
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

  /** The account before the profile, as everywhere: two who lock in one order never wait for each other. */
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
   * Pauses until the end of a day, or ends the pause with null (docs/product 6.15). The account is locked, as by
   * those who match: of a pause and a match at once the second sees the first.
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

  /** Done experts who have time again wait for a match again; refuses with 409 from any other status. */
  async becomeAvailable(actor: SignedIn): Promise<ExpertResponseDto> {
    return this.transactions.run(actor, async (tx) => {
      const user = await this.users.lockOwn(tx, actor);
      const moved = await this.users.move(tx, [user], 'becomeAvailable', actor);
      if (moved.length === 0) throw new ApiError('wrong_state', { sentence: 'expert.notDone' });
      return toExpertResponse(await tx.findOneByOrFail(Expert, { userId: actor.id }));
    });
  }

  /**
   * Matches experts to a project, all or none. Returns them and those `already` on it, with their locked accounts.
   * Refuses with 409 naming those who are not waiting or matched, or are paused.
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

  /** Profiles with their accounts, which are locked; in the order of `ids`, without those who are gone. */
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

  /** Locks the accounts of experts, before anybody looks at what else they are on. */
  async lockAccounts(tx: EntityManager, ids: string[]): Promise<void> {
    await this.users.lockAll(tx, ids);
  }

  /** Moves experts with locked accounts on, when their last project is over or they were taken off it. */
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
