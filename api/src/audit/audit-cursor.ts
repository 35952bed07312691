import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import { AuditStreamState } from './audit.entity.js';

/** The readers of the audit log: the file `AUDIT_FILE`, and the webhooks. */
const AUDIT_READERS = { file: 1, webhooks: 2 } as const;
type AuditReader = keyof typeof AUDIT_READERS;

/** The entries after one id, up to and including another. */
export interface AuditRange {
  after: string;
  upTo: string;
}

/** Handles a range in the transaction that moves the position. Returns the id of the last handled entry. */
type HandleRange = (tx: EntityManager, range: AuditRange) => Promise<string>;

interface Present {
  ended: boolean;
  last: string;
  next: string;
}

/**
 * Passes the audit log to several readers, in the order of ids, without skipping an entry. Entries may be committed in
 * another order. A reader therefore notes the newest id, and reads up to it once all transactions of that moment have
 * ended.
 */
@Injectable()
export class AuditCursor {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * Handles the entries noted in the last run, and notes the current ones for the next run. One replica does so at a
   * time. Returns true if another run may find more entries.
   */
  async advance(reader: AuditReader, handle: HandleRange): Promise<boolean> {
    const id = AUDIT_READERS[reader];
    if (!(await this.isBehind(id))) return false;
    return this.database.transaction(async (tx) => {
      const lock = { mode: 'pessimistic_write', onLocked: 'skip_locked' } as const;
      const state = await tx.findOne(AuditStreamState, { where: { id }, lock });
      if (!state) return false;
      const now = await present(tx, state.seenBefore);
      if (!now.ended) return false;
      const { writtenId: after, seenId: upTo } = state;
      const writtenId = after === upTo ? upTo : await handle(tx, { after, upTo });
      const hasHandledAll = writtenId === upTo;
      await tx.update(
        AuditStreamState,
        { id },
        { writtenId, ...(hasHandledAll && { seenId: now.last, seenBefore: now.next }) },
      );
      return !hasHandledAll || now.last !== upTo;
    });
  }

  /** Reads without a lock, because most runs find nothing. */
  private async isBehind(id: number): Promise<boolean> {
    const [row] = await queryRows<{ isBehind: boolean }>(
      this.database.manager,
      sql`SELECT "writtenId" < (SELECT coalesce(max(id), 0) FROM audit_entries) AS "isBehind" FROM audit_stream WHERE id = ${id}`,
    );
    return row?.isBehind ?? false;
  }
}

/**
 * Returns the last entry, the next transaction, and whether all transactions before `seenBefore` have ended. A restored
 * database restarts its transaction ids, and no earlier transaction is still running.
 */
async function present(tx: EntityManager, seenBefore: string): Promise<Present> {
  const [row] = await queryRows<Present>(
    tx,
    sql`SELECT (SELECT coalesce(max(id), 0) FROM audit_entries) AS last, pg_snapshot_xmax(now.snapshot)::text AS next,
       pg_snapshot_xmin(now.snapshot)::text::bigint >= ${seenBefore} OR pg_snapshot_xmax(now.snapshot)::text::bigint < ${seenBefore} AS ended
     FROM (SELECT pg_current_snapshot() AS snapshot) AS now`,
  );
  return row!;
}
