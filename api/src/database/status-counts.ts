import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { compactLines } from './compact-lines.js';
import { queryPrepared } from './query.js';
import type { Counted } from './status-count.entity.js';

/** Three for each count: who asks for several kinds looks at all of them. */
const LINES_AT_MOST = 250;

/** How many people and projects there are in each status, whatever the size of their tables. */
@Injectable()
export class StatusCounts {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The counts of one kind by status, whatever else is counted; a status that nothing has is left out. */
  async of(kind: Counted): Promise<Record<string, number>> {
    const sums = await queryPrepared<{ status: string; count: number }>(
      this.database,
      'SELECT status, sum(delta)::int AS count FROM status_counts WHERE kind = $1 GROUP BY 1 HAVING sum(delta) > 0',
      [kind],
    );
    return Object.fromEntries(sums.map(({ status, count }) => [status, count]));
  }

  /** The counts of several kinds, in one statement; a kind of which there is nothing is left out. */
  async ofEach(kinds: Counted[]): Promise<Partial<Record<Counted, Record<string, number>>>> {
    const sums = await queryPrepared<{ kind: Counted; status: string; count: number }>(
      this.database,
      'SELECT kind, status, sum(delta)::int AS count FROM status_counts WHERE kind = ANY ($1) GROUP BY 1, 2 HAVING sum(delta) > 0',
      [kinds],
    );
    const counts: Partial<Record<Counted, Record<string, number>>> = {};
    for (const { kind, status, count } of sums) (counts[kind] ??= {})[status] = count;
    return counts;
  }

  /** How many of one kind have any of the statuses, or any status at all. */
  async total(kind: Counted, statuses: readonly string[] | null): Promise<number> {
    const counts = Object.entries(await this.of(kind));
    return counts.reduce((sum, [status, count]) => (!statuses || statuses.includes(status) ? sum + count : sum), 0);
  }

  /** Makes the lines few again when they are many. */
  compact(atMost = LINES_AT_MOST): Promise<void> {
    return compactLines(this.database, 'status_counts', ['kind', 'status'], atMost);
  }
}
