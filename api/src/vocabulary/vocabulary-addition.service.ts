import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { ApiError, invalidInput, notFound } from '../platform/http/api-error.js';
import { findPage } from '../platform/lists/list.js';
import { pageOf, type Listed, type PageQueryDto } from '../platform/lists/paging.js';
import { VocabularyAddition } from './vocabulary-addition.entity.js';
import { toAdditionDto, type AddTermDto, type AdditionDto } from './vocabulary.dto.js';
import { VocabularyService } from './vocabulary.service.js';
import { keyOf, wordsOf, type Word } from './words.js';

/** The programme's additions to the repository's vocabulary. */
@Injectable()
export class VocabularyAdditionService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly vocabulary: VocabularyService,
    private readonly audit: AuditService,
  ) {}

  async list(query: PageQueryDto): Promise<Listed<AdditionDto>> {
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    const { rows, total } = await findPage(this.database.manager, VocabularyAddition, { order }, pageOf(query));
    return { rows: rows.map(toAdditionDto), total };
  }

  /** Adds a word for a known concept. Throws 409 if the vocabulary already has the word. */
  async add({ term, meaning }: AddTermDto, actor: SignedIn): Promise<AdditionDto> {
    return this.transactions.run(actor, async (tx) => {
      const vocabulary = await this.vocabulary.current(tx);
      const [words, conceptId] = [wordsOf(term), vocabulary.meaningOf(meaning)];
      if (hasNoMeaning(words) || !conceptId) {
        throw invalidInput({
          ...(hasNoMeaning(words) && { term: [{ id: 'vocabulary.notASkill' }] }),
          ...(!conceptId && { meaning: [{ id: 'vocabulary.meaningUnknown' }] }),
        });
      }
      if (vocabulary.meaningOf(term)) throw new ApiError('term_known');
      const id = await this.insert(tx, { term, key: keyOf(words), meaning, conceptId });
      await this.record(tx, 'vocabulary.add', id, actor);
      return { id, term, meaning };
    });
  }

  /** Removes an addition from the vocabulary. Throws 404 if it does not exist. */
  async remove(id: string, actor: SignedIn): Promise<void> {
    await this.transactions.run(actor, async (tx) => {
      const { affected } = await tx.delete(VocabularyAddition, { id });
      if (!affected) throw notFound();
      await this.record(tx, 'vocabulary.remove', id, actor);
    });
  }

  /** Inserts a word. If two administrators add it concurrently, the second waits for the first and gets 409. */
  private async insert(tx: EntityManager, row: Omit<VocabularyAddition, 'id' | 'createdAt'>): Promise<string> {
    const insert = tx.createQueryBuilder().insert().into(VocabularyAddition).values(row);
    const { raw } = await insert.orIgnore().returning('id').execute();
    const [added] = raw as { id: string }[];
    if (!added) throw new ApiError('term_known');
    return added.id;
  }

  private record(tx: EntityManager, action: 'vocabulary.add' | 'vocabulary.remove', id: string, actor: SignedIn) {
    const subject = { subjectType: 'vocabulary', subjectId: id } as const;
    return this.audit.record(tx, actor.id, { action, ...subject, fields: ['term', 'meaning'] });
  }
}

/** Returns whether a text has no words, or only one common word, which alone is never looked up. */
const hasNoMeaning = (words: Word[]) => words.length === 0 || (words.length === 1 && words[0]!.isCommon);
