import { open } from 'node:fs/promises';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { And, DataSource, LessThanOrEqual, MoreThan, type EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import { Config } from '../platform/config/config.js';
import { AuditEntry, AuditStreamState } from './audit.entity.js';
import { RecurringJobs } from '../platform/jobs/recurring-jobs.js';

const PAUSE_MS = 5_000;
const BATCH = 500;
/** The number of batches per run. It is small because a failure writes the batches of a run again. */
const BATCHES = 20;

/**
 * Writes every audit entry to `AUDIT_FILE` as a line of JSON, in the order of their ids. One replica writes at a time.
 * A line appears twice when the process ends before it records its position. No line is left out.
 */
@Injectable()
export class AuditStream implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly jobs: RecurringJobs,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.auditFile) this.jobs.every(PAUSE_MS, 'audit stream', () => this.write());
  }

  /**
   * Writes the entries seen in the last run, and notes the present ones for the next. An entry gets its id before its
   * transaction ends. The noted entries are complete when all transactions of that moment have ended.
   */
  async write(): Promise<void> {
    await this.database.transaction(async (tx) => {
      const state = await tx.findOne(AuditStreamState, {
        where: { id: 1 },
        lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
      });
      if (!state) return;
      const [now] = await queryRows<{ ended: boolean; last: string; next: string }>(
        tx,
        `SELECT pg_snapshot_xmin(now.snapshot)::text::bigint >= $1 AS ended, pg_snapshot_xmax(now.snapshot)::text AS next,
           (SELECT coalesce(max(id), 0) FROM audit_entries) AS last
         FROM (SELECT pg_current_snapshot() AS snapshot) AS now`,
        [state.seenBefore],
      );
      if (!now?.ended) return;
      const writtenId = await this.append(tx, state);
      const seen = writtenId === state.seenId && { seenId: now.last, seenBefore: now.next };
      await tx.update(AuditStreamState, { id: 1 }, { writtenId, ...seen });
    });
  }

  /** The id of the last entry in the file. */
  private async append(tx: EntityManager, { writtenId, seenId }: AuditStreamState): Promise<string> {
    if (writtenId === seenId) return seenId;
    const file = await open(this.config.auditFile!, 'a', 0o600);
    try {
      let last = writtenId;
      for (let batch = 0; batch < BATCHES && last !== seenId; batch++) {
        const where = { id: And(MoreThan(last), LessThanOrEqual(seenId)) };
        const entries = await tx.find(AuditEntry, { where, order: { id: 'ASC' }, take: BATCH });
        await file.appendFile(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
        last = entries.length < BATCH ? seenId : entries.at(-1)!.id;
      }
      return last;
    } finally {
      await file.close();
    }
  }
}
