import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import type { ProfileForm } from '../casework/profile-form.service.js';
import { EventKind, Events } from '../platform/database/events.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { ActorRef, SignedIn } from '../platform/http/access.js';
import { invalidInput, notSignedIn, ApiError, wrongState } from '../platform/http/api-error.js';
import type { ExpectedVersion } from '../platform/http/if-match.js';
import { storable } from '../platform/validation/fields.js';
import { addImported, type ImportedPerson } from '../user/imported-profiles.js';
import { ProfileService } from '../user/profile.service.js';
import { isActive } from '../user/standing.js';
import type { Vocabulary } from '../vocabulary/vocabulary.js';
import { VocabularyService } from '../vocabulary/vocabulary.service.js';
import { expertSearchText, refreshSearchText } from './expert-search-text.js';
import { ExpertFormDto, toExpertResponse, type ExpertResponseDto } from './expert.dto.js';
import { Expert } from './expert.entity.js';
import { isOffered } from './offered.js';
import { pausedUntil, pauseProblem } from './pausing.js';

/** Emitted when profiles of experts were saved. */
export const expertsSaved = new EventKind<{ experts: readonly Expert[]; vocabulary: Vocabulary }>();

/** Experts' profiles, and the effects of projects on experts. */
@Injectable()
export class ExpertService implements ProfileForm<Expert, ExpertResponseDto> {
  readonly role = 'expert';
  readonly dto = ExpertFormDto;
  readonly toResponse: (expert: Expert) => ExpertResponseDto = toExpertResponse;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly profiles: ProfileService,
    private readonly audit: AuditService,
    private readonly events: Events,
    private readonly vocabularies: VocabularyService,
  ) {}

  /** Returns the profile of a signed-in expert. Throws 401 if the account no longer exists. */
  async get(userId: string): Promise<Expert> {
    const expert = await this.database.manager.findOneBy(Expert, { userId });
    if (!expert) throw notSignedIn();
    return expert;
  }

  /** Stores the search text again after a change of the account's address. */
  async refreshSearchText(tx: EntityManager, userId: string): Promise<void> {
    const expert = await this.profiles.lock<Expert>(tx, 'expert', userId);
    if (!expert) return;
    await refreshSearchText(tx, { ...expert, email: expert.user.email }, await this.vocabularies.current(tx));
  }

  async addImported(tx: EntityManager, people: ImportedPerson[]): Promise<void> {
    const vocabulary = await this.vocabularies.current(tx);
    const rows = people.map(({ user, imported, values }) => {
      const fields = storable(ExpertFormDto, values) as Partial<Expert>;
      const searched = { fullName: null, country: null, mainExpertise: null, keySkills: [], ...fields };
      return { ...fields, userId: user.id, imported, searchText: expertSearchText(user.email, searched, vocabulary) };
    });
    await addImported<Expert>(tx, 'expert', rows);
    const experts = await tx.findBy(Expert, { userId: In(rows.map(({ userId }) => userId)) });
    await this.events.emit(tx, expertsSaved, { experts, vocabulary });
  }

  async store(tx: EntityManager, expert: Expert, changes: Partial<Expert>): Promise<void> {
    const vocabulary = await this.vocabularies.current(tx);
    const searchText = expertSearchText(expert.user.email, expert, vocabulary);
    await tx
      .createQueryBuilder()
      .update(Expert)
      .set({ ...changes, searchText })
      .whereEntity(expert)
      .execute();
    await this.events.emit(tx, expertsSaved, { experts: [expert], vocabulary });
  }

  /**
   * Pauses until the end of a day, or ends the pause with null (docs/product 6.15). Locks the profile, as a match does:
   * of a concurrent pause and match, the second sees the first.
   */
  async pause(
    lastDay: string | null | undefined,
    expected: ExpectedVersion,
    actor: SignedIn,
  ): Promise<ExpertResponseDto> {
    return this.transactions.run(actor, async (tx) => {
      const expert = await this.profiles.lockOwn<Expert>(tx, 'expert', actor, expected);
      if (lastDay === undefined || lastDay === expert.pausedUntil) return toExpertResponse(expert);
      const problem = lastDay && pauseProblem(lastDay, expert.timezone);
      if (problem) throw invalidInput({ pausedUntil: [problem] });
      return toExpertResponse(await this.setPause(tx, expert, lastDay));
    });
  }

  /** Returns a done expert to the experts who wait for a match, and ends a pause. Throws 409 from any other status. */
  async becomeAvailable(actor: SignedIn): Promise<ExpertResponseDto> {
    return this.transactions.run(actor, async (tx) => {
      const expert = await this.profiles.lockOwn<Expert>(tx, 'expert', actor);
      const moved = await this.profiles.applyMove(tx, 'expert', [expert], 'becomeAvailable', actor);
      if (moved.length === 0) throw wrongState('expert.notDone');
      return toExpertResponse(pausedUntil(expert) ? await this.setPause(tx, expert, null) : expert);
    });
  }

  private async setPause(tx: EntityManager, expert: Expert, lastDay: string | null): Promise<Expert> {
    expert.pausedUntil = lastDay;
    const saved = await tx.save(Expert, expert);
    await this.audit.record(tx, expert.userId, {
      action: 'profile.pause',
      subjectType: 'user',
      subjectId: expert.userId,
      fields: ['pausedUntil'],
    });
    return saved;
  }

  /**
   * Locks experts in a consistent order, and matches those with `ids` to a project, all or none. Returns them and the
   * experts who leave it, with their accounts. Throws 409 and names the experts who are paused, not active, or neither
   * waiting nor matched.
   */
  async lockAndMatch(
    tx: EntityManager,
    ids: string[],
    actor: SignedIn,
    leavingIds: string[] = [],
  ): Promise<{ matched: Expert[]; leaving: Expert[] }> {
    const experts = await this.lockAll(tx, [...ids, ...leavingIds]);
    const matched = experts.filter(({ userId }) => ids.includes(userId));
    const leaving = experts.filter(({ userId }) => leavingIds.includes(userId));
    const offered = matched
      .filter((expert) => isOffered({ ...expert, isActive: isActive(expert), pausedUntil: pausedUntil(expert) }))
      .map(({ userId }) => userId);
    const missing = ids.filter((id) => !offered.includes(id));
    if (missing.length > 0) throw notAvailable(missing, experts);
    await this.profiles.applyMove(tx, 'expert', matched, 'joinProject', actor);
    return { matched, leaving };
  }

  /**
   * Locks experts and returns them with their accounts, in the order of `ids`. Omits deleted experts. Call it before
   * reading their other projects.
   */
  async lockAll(tx: EntityManager, ids: string[]): Promise<Expert[]> {
    if (ids.length === 0) return [];
    const experts = await this.profiles.lockAll<Expert>(tx, 'expert', { userId: In(ids) });
    return ids.flatMap((id) => experts.find(({ userId }) => userId === id) ?? []);
  }

  /** Moves those of the locked experts who have no running project left to their next status. */
  async release(
    tx: EntityManager,
    experts: Expert[],
    move: 'finishLastProject' | 'leaveLastProject',
    actor: ActorRef,
  ): Promise<void> {
    const userId = In(experts.map((expert) => expert.userId));
    const free = await tx.findBy(Expert, { userId, runningProjects: 0 });
    await this.profiles.applyMove(tx, 'expert', free, move, actor);
  }
}

function notAvailable(ids: string[], experts: Expert[]): ApiError {
  const nameOf = (id: string) => experts.find(({ userId }) => userId === id)?.fullName ?? id;
  return new ApiError('expert_not_available', {
    values: { names: ids.map(nameOf), count: ids.length },
  });
}
