import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { queryRows } from '../database/query.js';
import type { MailEntity } from './mail.entity.js';
import { MailQueue } from './mail-queue.js';

/** A mail as it was read before the mail server took it, and the job that ends with it. */
interface Sent {
  jobId: string;
  mail: Pick<MailEntity, 'id' | 'revision' | 'attempts'>;
  sentAt: Date;
}

// A row that somebody else has locked is left out: who waits for one while holding others could wait for ever.
const RECORD = `WITH given AS (
    SELECT * FROM unnest($1::uuid[], $2::int[], $3::int[], $4::timestamptz[]) AS given (id, revision, attempts, "sentAt")
  ), free AS (
    SELECT id FROM mails WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
  )
  UPDATE mails SET status = 'sent', attempts = given.attempts, "sentAt" = given."sentAt", "lastError" = NULL
  FROM given JOIN free USING (id)
  WHERE mails.id = given.id AND mails.status = 'waiting' AND mails.revision = given.revision
  RETURNING mails.id`;

/** Writes down which mails have gone: those that come while it writes are written together, on one connection. */
@Injectable()
export class SentMails {
  private waiting: (Sent & { answer: (isRecorded: boolean) => void })[] = [];
  private isWriting = false;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly queue: MailQueue,
  ) {}

  /** Ends the job and marks the mail as sent; false when nothing is written, because the row is not as it was or cannot be had. */
  record(sent: Sent): Promise<boolean> {
    return new Promise((answer) => {
      this.waiting.push({ ...sent, answer });
      if (!this.isWriting) void this.write();
    });
  }

  private async write(): Promise<void> {
    this.isWriting = true;
    while (this.waiting.length > 0) {
      const group = this.waiting.splice(0);
      const recorded = await this.recordAll(group);
      for (const { mail, answer } of group) answer(recorded.has(mail.id));
    }
    this.isWriting = false;
  }

  /** The ids of those that are written down; where that fails, it has failed for all, and each is tried alone. */
  private async recordAll(group: Sent[]): Promise<Set<string>> {
    const record = async (tx: EntityManager) => {
      const given = [
        group.map(({ mail }) => mail.id),
        group.map(({ mail }) => mail.revision),
        group.map(({ mail }) => mail.attempts + 1),
        group.map(({ sentAt }) => sentAt),
      ];
      const rows = await queryRows<{ id: string }>(tx, RECORD, given);
      const ids = new Set(rows.map(({ id }) => id));
      const jobs = group.filter(({ mail }) => ids.has(mail.id)).map(({ jobId }) => jobId);
      if (jobs.length > 0) await this.queue.done(tx, jobs);
      return ids;
    };
    return this.database.transaction(record).catch(() => new Set<string>());
  }
}
