import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import { pageOf, type Listed } from '../platform/lists/paging.js';
import type { PageQuery } from '../platform/lists/list-query.js';
import type { UnknownTermDto } from '../vocabulary/vocabulary.dto.js';
import { isUnknown, type Vocabulary } from '../vocabulary/vocabulary.js';
import { VocabularyService } from '../vocabulary/vocabulary.service.js';
import { keyOf, wordsOf } from '../vocabulary/words.js';

/** So many of the most used spellings are looked at: what is rarer than all of these is nobody's next addition. */
const SPELLINGS_AT_MOST = 5000;
/** Between so many, others get their turn. */
const AT_ONCE = 100;

/** What people enter as skills, needs and expertise and nothing is known about. */
@Injectable()
export class UnknownTermsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly vocabulary: VocabularyService,
  ) {}

  /** One page of them, most used first: a statement that reads every profile and project once. */
  async list(query: PageQuery): Promise<Listed<UnknownTermDto>> {
    const [vocabulary, spellings] = [await this.vocabulary.current(), await this.spellings()];
    const found = new Map<string, UnknownTermDto>();
    for (const [index, { term, count }] of spellings.entries()) {
      if (index % AT_ONCE === 0) await setImmediate();
      if (!isUnknownTo(vocabulary, term)) continue;
      const key = keyOf(wordsOf(term));
      const known = found.get(key);
      // The first spelling is the most frequent one.
      if (known) known.count += count;
      else found.set(key, { term, count });
    }
    const { offset, limit } = pageOf(query);
    const rows = [...found.values()].sort((one, other) => other.count - one.count).slice(offset, offset + limit);
    return { rows, total: found.size };
  }

  private spellings(): Promise<UnknownTermDto[]> {
    return queryRows(
      this.database.manager,
      `
      SELECT term, count(*)::int AS count FROM (
        SELECT unnest("keySkills") AS term FROM experts
        UNION ALL SELECT unnest("needsExpertise") FROM organizations
        UNION ALL SELECT unnest("desiredExpertise") FROM projects
      ) AS entered GROUP BY term ORDER BY count DESC, term COLLATE "C" LIMIT ${SPELLINGS_AT_MOST}`,
    );
  }
}

/** Where a word of several is known, the rest only says more of it. */
function isUnknownTo(vocabulary: Vocabulary, entered: string): boolean {
  const terms = vocabulary.termsIn(entered, 'skill');
  return terms.length > 0 && terms.every(isUnknown);
}
