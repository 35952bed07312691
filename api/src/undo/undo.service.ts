import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ArrayContains, DataSource, IsNull, Raw, type EntityManager } from 'typeorm';
import { lockOr404 } from '../platform/database/find-or-404.js';
import type { AuditAction } from '../audit/audit-actions.js';
import { HeldMails } from '../mail/held-mails.js';
import { Config } from '../platform/config/config.js';
import { queryRows } from '../platform/database/query.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { ApiError, gone } from '../platform/http/api-error.js';
import { fromNow } from '../platform/jobs/job-queue.js';
import type { UndoableDto, UndoDto, UndoneDto } from './undo.dto.js';
import { Undo } from './undo.entity.js';

/** A kind of decision that can be undone, with the type of the state before it. */
export interface UndoKind<in Before extends object> {
  name: string;
  /** Restores the previous state and records it. Throws `changedSince()` if anything has changed since. */
  restore: (tx: EntityManager, before: Before, actor: SignedIn) => Promise<void>;
}

/** A decision in progress: its action and its subjects. */
interface Decision<Before extends object> {
  kind: UndoKind<Before>;
  action: AuditAction;
  before: NoInfer<Before>;
  subjectIds: string[];
}

/** 409: the decision's subjects have changed since, or it was already undone. */
export const changedSince = () => new ApiError('changed_since', { sentence: 'admin.cannotUndo' });

const tooLate = () => gone('admin.tooLateToUndo');

/** Undoes administrators' decisions for a short time, in which their mails are held (docs/product 9.16). */
@Injectable()
export class UndoService {
  private readonly kinds = new Map<string, UndoKind<never>>();

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly mails: HeldMails,
    private readonly config: Config,
  ) {}

  /** Registers a kind of decision. The module that makes the decision calls it at startup. */
  register<Before extends object>(kind: UndoKind<Before>): void {
    this.kinds.set(kind.name, kind as UndoKind<never>);
  }

  /** The id of a decision that is about to be made. Null when the settings allow no undo. */
  start(): string | null {
    return this.config.undoSeconds === 0 ? null : randomUUID();
  }

  /** Holds the mails that this transaction writes from now on. */
  holdMails(tx: EntityManager, id: string): void {
    this.mails.hold(tx, { undoId: id, seconds: this.config.undoSeconds });
  }

  /** Restarts the time for which the mails of a decision are held. Returns false if one of them was already sent. */
  holdAgain(tx: EntityManager, id: string): Promise<boolean> {
    return this.mails.holdAgain(tx, { undoId: id, seconds: this.config.undoSeconds });
  }

  /** Stores the state before the decision, and returns until when it can be undone. */
  async keep<Before extends object>(
    tx: EntityManager,
    id: string,
    { kind: { name: kind }, ...decision }: Decision<Before>,
    actor: SignedIn,
  ): Promise<UndoDto> {
    const until = fromNow(this.config.undoSeconds * 1000);
    const undo = { id, kind, actorId: actor.id, ...decision, until };
    const { raw } = await tx.createQueryBuilder().insert().into(Undo).values(undo).returning('until').execute();
    return { id, until: (raw as [Undo])[0].until.toISOString() };
  }

  /** Undoes a decision. Throws 404 for an unknown one, 410 when it is too late, and 409 when something has changed. */
  async undo(id: string, actor: SignedIn): Promise<UndoneDto> {
    return this.transactions.run(actor, async (tx) => {
      const undo = await lockOr404(tx, Undo, { id });
      if (undo.undoneAt) throw changedSince();
      if (await isOver(tx, undo)) throw tooLate();
      await this.kinds.get(undo.kind)!.restore(tx, undo.before as never, actor);
      // A mail in flight also prevents the undo.
      if (!(await this.mails.drop(tx, id))) throw tooLate();
      await tx.update(Undo, { id }, { undoneAt: new Date() });
      return { undone: true };
    });
  }

  /** The decisions about a person or project that can still be undone, newest first. */
  async list(subjectId: string): Promise<UndoableDto[]> {
    const undos = await this.database.manager.find(Undo, {
      where: { subjectIds: ArrayContains([subjectId]), undoneAt: IsNull(), until: Raw((until) => `${until} > now()`) },
      order: { until: 'DESC' },
    });
    return undos.map(({ id, action, actorId, until }) => ({ id, action, actorId, until: until.toISOString() }));
  }
}

/** By the clock of the database, which also decides when the mails leave. */
async function isOver(tx: EntityManager, { until }: Undo): Promise<boolean> {
  const [row] = await queryRows<{ isOver: boolean }>(tx, 'SELECT clock_timestamp() >= $1 AS "isOver"', [until]);
  return row!.isOver;
}
