import type { Role } from '@network/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { compactLines } from './compact-lines.js';
import { queryPrepared } from './query.js';

/** A language has about a thousand pairs of letters, a profile some hundred. */
const LINES_AT_MOST = 20_000;

/** How many people have a letter or two in what they are found by, whatever their number. */
@Injectable()
export class LetterCounts {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** How many accounts of a role have the one letter, or the two beside each other, in their search text. */
  async of(role: Role, letters: string): Promise<number> {
    const [sum] = await queryPrepared<{ count: number }>(
      this.database,
      'SELECT coalesce(sum(delta), 0)::int AS count FROM letter_counts WHERE role = $1 AND letters = $2',
      [role, letters],
    );
    return sum!.count;
  }

  /** Makes the lines few again when they are many. */
  compact(atMost = LINES_AT_MOST): Promise<void> {
    return compactLines(this.database, 'letter_counts', ['role', 'letters'], atMost);
  }
}
