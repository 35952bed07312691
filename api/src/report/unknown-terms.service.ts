import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import { pacer } from '../platform/jobs/pacer.js';
import { pageOf, type Listed, type PageQueryDto } from '../platform/lists/paging.js';
import type { UnknownTermDto } from '../vocabulary/vocabulary.dto.js';
import { isUnknown, type Vocabulary } from '../vocabulary/vocabulary.js';
import { VocabularyService } from '../vocabulary/vocabulary.service.js';
import { keyOf, wordsOf } from '../vocabulary/words.js';

/** The number of spellings to check, most used first. Rarer ones are not worth adding to the vocabulary. */
const MAX_SPELLINGS = 5000;

/** Finds skills, needs and expertise that people enter and the vocabulary does not know. */
@Injectable()
export class UnknownTermsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly vocabulary: VocabularyService,
  ) {}

  /** Returns one page, most used first. One statement reads every profile and project once. */
  async list(query: PageQueryDto): Promise<Listed<UnknownTermDto>> {
    const [vocabulary, spellings] = [await this.vocabulary.current(), await this.spellings()];
    const found = new Map<string, UnknownTermDto>();
    const pace = pacer();
    for (const { term, count } of spellings) {
      await pace();
      if (!isUnknownTo(vocabulary, term)) continue;
      const key = keyOf(wordsOf(term));
      const known = found.get(key);
      // The first spelling is the most frequent one.
      if (known) known.count += count;
      else found.set(key, { term, count });
    }
    const { offset, limit } = pageOf(query);
    const rows = [...found.values()].sort((a, b) => b.count - a.count).slice(offset, offset + limit);
    return { rows, total: found.size };
  }

  private spellings(): Promise<UnknownTermDto[]> {
    return queryRows(
      this.database.manager,
      sql`
      SELECT term, count(*)::int AS count FROM (
        SELECT unnest("keySkills") AS term FROM experts
        UNION ALL SELECT unnest("needsExpertise") FROM organizations
        UNION ALL SELECT unnest("desiredExpertise") FROM projects
      ) AS entered GROUP BY term ORDER BY count DESC, term COLLATE "C" LIMIT ${MAX_SPELLINGS}`,
    );
  }
}

/** An entry of several words is known if one of its terms is. The other words only add detail. */
function isUnknownTo(vocabulary: Vocabulary, entered: string): boolean {
  const terms = vocabulary.termsIn(entered, 'skill');
  return terms.length > 0 && terms.every(isUnknown);
}
