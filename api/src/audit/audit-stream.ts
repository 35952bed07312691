import { open } from 'node:fs/promises';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { And, LessThanOrEqual, MoreThan, type EntityManager } from 'typeorm';
import { Config } from '../platform/config/config.js';
import { RecurringJobs } from '../platform/jobs/recurring-jobs.js';
import { AuditCursor, type AuditRange } from './audit-cursor.js';
import { AuditEntry } from './audit.entity.js';

const PAUSE_MS = 5_000;
const BATCH = 500;
/** The number of batches per run. It is small because a failure repeats the batches of the run. */
const BATCHES = 20;

/**
 * Writes every audit entry to `AUDIT_FILE` as a line of JSON, in the order of their ids. One replica writes at a time.
 * A line appears twice when the process ends before it records its position. No line is lost.
 */
@Injectable()
export class AuditStream implements OnApplicationBootstrap {
  constructor(
    private readonly cursor: AuditCursor,
    private readonly jobs: RecurringJobs,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.auditFile) this.jobs.every(PAUSE_MS, 'audit stream', () => this.write());
  }

  async write(): Promise<void> {
    await this.cursor.advance('file', (tx, range) => this.append(tx, range));
  }

  /** The id of the last entry in the file. */
  private async append(tx: EntityManager, { after, upTo }: AuditRange): Promise<string> {
    const file = await open(this.config.auditFile!, 'a', 0o600);
    try {
      let last = after;
      for (let batch = 0; batch < BATCHES && last !== upTo; batch++) {
        const where = { id: And(MoreThan(last), LessThanOrEqual(upTo)) };
        const entries = await tx.find(AuditEntry, { where, order: { id: 'ASC' }, take: BATCH });
        await file.appendFile(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
        last = entries.length < BATCH ? upTo : entries.at(-1)!.id;
      }
      return last;
    } finally {
      await file.close();
    }
  }
}
