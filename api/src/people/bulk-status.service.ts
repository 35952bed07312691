import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LIMITS, type InterfaceLanguage, type JoiningRole, type UserStatus } from '@network/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { MailService } from '../mail/mail.service.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { invalidInput, ApiError } from '../platform/http/api-error.js';
import { translate } from '../platform/i18n/messages.js';
import type { UndoDto } from '../undo/undo.dto.js';
import type { UndoStates } from '../undo/undo.entity.js';
import { UndoService, type UndoKind } from '../undo/undo.service.js';
import { profileStateOf, type ProfileState } from '../user/profile.js';
import { ProfileService } from '../user/profile.service.js';
import { decidable } from '../user/user-status.js';
import { UserStatusService } from '../user/user-status.service.js';
import { UserService } from '../user/user.service.js';
import type { BulkStatusDto, BulkStatusResultDto, StatusResultDto } from './bulk-status.dto.js';
import { readFilter } from './filter-texts.dto.js';
import type { PeopleFilterValues } from './people-list.filters.js';
import { PeopleQueries } from './people.queries.js';

/** Leaves database connections for other callers. */
const CONCURRENCY = 4;

type BulkFilter = PeopleFilterValues & { role: JoiningRole };

const readBulkFilter = ({ role, ...texts }: NonNullable<BulkStatusDto['filter']>): BulkFilter => ({
  role,
  ...readFilter(role, texts),
});

/** The states of people by id. */
type ProfileStates = Record<string, ProfileState>;

const byId = (states: ProfileState[]): ProfileStates =>
  Object.fromEntries(states.map((state) => [state.userId, state]));

type Outcome = { id: string; hasChanged: boolean } | { id: string; error: ApiError };

/** Changes the status of many people, each in its own transaction. */
@Injectable()
export class BulkStatusService implements UndoKind<ProfileStates> {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly users: UserService,
    private readonly statuses: UserStatusService,
    private readonly profiles: ProfileService,
    private readonly undos: UndoService,
    private readonly mail: MailService,
    private readonly audit: AuditService,
    private readonly people: PeopleQueries,
  ) {}

  /**
   * Sets the status of all named or matching people. Throws 409 when the filter matches too many people, or another
   * number than expected.
   */
  async change(bulk: BulkStatusDto, actor: SignedIn, language: InterfaceLanguage): Promise<BulkStatusResultDto> {
    const { status, dryRun } = bulk;
    const filter = bulk.filter ? readBulkFilter(bulk.filter) : null;
    const statuses = bulk.expectedStatuses ?? (filter?.status as UserStatus[] | null);
    const ids = await this.idsOf(bulk, filter, actor);
    const undoId = dryRun ? null : this.undos.newId();
    const people: UndoStates<ProfileState>[] = [];
    const changeOne = async (id: string) => {
      const states = await this.statuses.change(id, status, { statuses, undoId }, actor);
      if (states) people.push(states);
      return !!states;
    };
    const outcomes = dryRun ? await this.preview(ids, status, statuses) : await this.apply(ids, changeOne);
    const refused = outcomes.filter((outcome) => 'error' in outcome);
    const changed = outcomes.filter((outcome) => 'hasChanged' in outcome && outcome.hasChanged).length;
    return {
      undo: undoId && people.length > 0 ? await this.recordUndo(undoId, people, actor) : null,
      matched: ids.length,
      changed,
      unchanged: ids.length - changed - refused.length,
      refused: refused.length,
      results: (dryRun ? refused : outcomes).map((outcome) => toResult(outcome, language)),
    };
  }

  private async idsOf(
    { ids, expectedCount }: BulkStatusDto,
    filter: BulkFilter | null,
    actor: SignedIn,
  ): Promise<string[]> {
    if (!ids === !filter) throw invalidInput({ ids: [{ id: 'admin.idsOrFilter' }] });
    if (ids) return ids;
    const found = await this.find(filter!, actor);
    const count = found.length;
    if (count !== (expectedCount ?? count)) {
      throw new ApiError('count_changed', { values: { count, expected: expectedCount! } });
    }
    return found;
  }

  /** Returns the people that the filter selects, longest waiting first. */
  private async find({ role, ...filter }: BulkFilter, actor: SignedIn): Promise<string[]> {
    const max = LIMITS.atOnce;
    const { rows, total } = await this.people.ids(role, filter, actor, max);
    if (total > max) throw new ApiError('too_many_at_once', { values: { count: total, max } });
    return rows;
  }

  /** The undo period starts after the last change. Null if an email about the first change was already sent. */
  private recordUndo(undoId: string, people: UndoStates<ProfileState>[], actor: SignedIn): Promise<UndoDto | null> {
    const states = { before: byId(people.map(({ before }) => before)), after: byId(people.map(({ after }) => after)) };
    const decision = { kind: 'bulk-status', action: 'user.status', states } as const;
    const subjectIds = Object.keys(states.before);
    return this.transactions.run(actor, async (tx) => {
      // Lock the people before their emails, in the same order as a deletion of an account does.
      await this.read(tx, subjectIds);
      if (!(await this.mail.holdAgain(tx, undoId))) return null;
      return this.undos.record(tx, undoId, { ...decision, subjectIds }, actor);
    });
  }

  async read(tx: EntityManager, userIds: string[]): Promise<ProfileStates> {
    return byId((await this.profiles.lockAllOfAnyRole(tx, userIds)).map(profileStateOf));
  }

  async restore(tx: EntityManager, { before }: UndoStates<ProfileStates>, actor: SignedIn): Promise<void> {
    await this.profiles.restoreStates(tx, Object.values(before), actor);
    const [subjectId = null, ...relatedIds] = Object.keys(before);
    await this.audit.record(tx, actor.id, { action: 'decision.undo', subjectType: 'user', subjectId, relatedIds });
  }

  private async preview(ids: string[], status: UserStatus, expected?: UserStatus[] | null): Promise<Outcome[]> {
    const found = await this.users.statuses(this.database.manager, ids);
    const accounts = new Map(found.map((account) => [account.id, account]));
    const wouldChange = async (id: string) => decidable(accounts.get(id), status, expected).status !== status;
    return Promise.all(ids.map((id) => outcomeOf(id, wouldChange)));
  }

  private async apply(ids: string[], change: (id: string) => Promise<boolean>): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (let start = 0; start < ids.length; start += CONCURRENCY) {
      const batch = ids.slice(start, start + CONCURRENCY);
      outcomes.push(...(await Promise.all(batch.map((id) => outcomeOf(id, change)))));
    }
    return outcomes;
  }
}

/**
 * Turns the error of one person into a result. Rethrows unexpected errors, and the error when the caller's own session
 * or role has ended.
 */
async function outcomeOf(id: string, change: (id: string) => Promise<boolean>): Promise<Outcome> {
  try {
    return { id, hasChanged: await change(id) };
  } catch (error) {
    if (error instanceof ApiError && !isOfCaller(error)) return { id, error };
    throw error;
  }
}

const isOfCaller = ({ code }: ApiError) => code === 'not_signed_in' || code === 'wrong_role';

function toResult(outcome: Outcome, language: InterfaceLanguage): StatusResultDto {
  const { id } = outcome;
  if (!('error' in outcome)) return { id, ok: true };
  const { code, detail } = outcome.error;
  return { id, ok: false, code, error: translate(language, detail.id, detail.values) };
}
