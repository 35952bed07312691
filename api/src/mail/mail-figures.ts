import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { queryPrepared, queryRows } from '../platform/database/query.js';
import { PRIORITY } from '../platform/jobs/job-queue.js';
import type { MailStatus } from './mail.entity.js';

@Injectable()
export class MailFigures {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The number of mails by status. Omits statuses without mails. */
  async countByStatus(): Promise<Partial<Record<MailStatus, number>>> {
    const counts = await queryRows<{ status: MailStatus; count: number }>(
      this.database.manager,
      'SELECT status, count(*)::int AS count FROM mails GROUP BY 1',
    );
    return Object.fromEntries(counts.map(({ status, count }) => [status, count]));
  }

  /**
   * The seconds since the oldest due mail became due; 0 when none is due. Ignores bulk mails, which are rate-limited.
   */
  async longestDueSeconds(): Promise<number> {
    const [longest] = await queryPrepared<{ seconds: number }>(
      this.database,
      `SELECT extract(epoch FROM max(now() - "dueAt"))::float8 AS seconds FROM mails
       WHERE status = 'waiting' AND priority < ${PRIORITY.bulk} AND "dueAt" <= now()`,
      [],
    );
    return longest?.seconds ?? 0;
  }
}
