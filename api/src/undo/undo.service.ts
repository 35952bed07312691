import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql from 'sql-template-tag';
import { ArrayContains, DataSource, IsNull, Raw, type EntityManager } from 'typeorm';
import { MailService } from '../mail/mail.service.js';
import { Config } from '../platform/config/config.js';
import { lockOr404, queryRows } from '../platform/database/query.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { ApiError, gone } from '../platform/http/api-error.js';
import { fromNow } from '../platform/jobs/job-queue.js';
import type { UndoableDto, UndoDto, UndoneDto } from './undo.dto.js';
import { Undo, type UndoKindName, type UndoStates } from './undo.entity.js';

/** How a kind of decision is undone. */
export interface UndoKind<State extends object> {
  /** Locks the subjects of a decision and returns the part of their state that the decision can change, as JSON. */
  read(tx: EntityManager, subjectIds: string[]): Promise<State>;
  /** Restores the state before the decision and records it. The subjects are locked and unchanged. */
  restore(tx: EntityManager, states: UndoStates<State>, actor: SignedIn): Promise<void>;
}

export type UndoKinds = Record<UndoKindName, UndoKind<object>>;

type UndoRecord = Pick<Undo, 'kind' | 'action' | 'subjectIds' | 'states'>;

/** 409: the decision's subjects have changed since, or it was already undone. */
const changedSince = () => new ApiError('changed_since', { sentence: 'admin.cannotUndo' });

const tooLate = () => gone('admin.tooLateToUndo');

/** Undoes administrators' decisions for a short time, in which their emails are held (docs/product 9.16). */
@Injectable()
export class UndoService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly mails: MailService,
    private readonly config: Config,
  ) {}

  /** Returns the id of a new decision, for its emails and `record`. Null when the settings allow no undo. */
  newId(): string | null {
    return this.config.undoSeconds === 0 ? null : randomUUID();
  }

  /** Stores the decision, and returns until when it can be undone. */
  async record(tx: EntityManager, id: string, record: UndoRecord, actor: SignedIn): Promise<UndoDto> {
    const undo = { id, actorId: actor.id, ...record, until: fromNow(this.config.undoSeconds * 1000) };
    const { raw } = await tx.createQueryBuilder().insert().into(Undo).values(undo).returning('until').execute();
    return { id, until: (raw as [Undo])[0].until.toISOString() };
  }

  /** Undoes a decision. Throws 404 for an unknown one, 410 when it is too late, and 409 when something has changed. */
  async undo(id: string, kinds: UndoKinds, actor: SignedIn): Promise<UndoneDto> {
    return this.transactions.run(actor, async (tx) => {
      const undo = await lockOr404(tx, Undo, { id });
      if (undo.undoneAt) throw changedSince();
      if (await isOver(tx, undo)) throw tooLate();
      const kind = kinds[undo.kind];
      if (!isDeepStrictEqual(await kind.read(tx, undo.subjectIds), undo.states.after)) throw changedSince();
      await kind.restore(tx, undo.states, actor);
      // An email in flight also prevents the undo.
      if (!(await this.mails.dropHeld(tx, id))) throw tooLate();
      await tx.update(Undo, { id }, { undoneAt: new Date() });
      return { undone: true };
    });
  }

  /** Returns the decisions that can still be undone, by their audit entries. */
  async findByEntries(entryIds: string[]): Promise<Map<string, UndoDto>> {
    const undos = await queryRows<{ entryId: string; id: string; until: Date }>(
      this.database.manager,
      sql`SELECT entry.id AS "entryId", undo.id, undo.until FROM audit_entries AS entry
       JOIN undos AS undo ON undo.id = (entry.facts->>'undoId')::uuid
       WHERE entry.id = ANY (${entryIds}) AND undo."undoneAt" IS NULL AND undo.until > now()`,
    );
    return new Map(undos.map(({ entryId, id, until }) => [entryId, { id, until: until.toISOString() }]));
  }

  /** Returns the decisions about a person or project that can still be undone, newest first. */
  async list(subjectId: string): Promise<UndoableDto[]> {
    const undos = await this.database.manager.find(Undo, {
      where: { subjectIds: ArrayContains([subjectId]), undoneAt: IsNull(), until: Raw((until) => `${until} > now()`) },
      order: { until: 'DESC' },
    });
    return undos.map(({ id, action, actorId, until }) => ({ id, action, actorId, until: until.toISOString() }));
  }
}

/** By the clock of the database, which also decides when the emails leave. */
async function isOver(tx: EntityManager, { until }: Undo): Promise<boolean> {
  const [row] = await queryRows<{ isOver: boolean }>(tx, sql`SELECT clock_timestamp() >= ${until} AS "isOver"`);
  return row!.isOver;
}
