import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import { Suggestions } from './suggestions.js';
import { VocabularyAddition } from './vocabulary-addition.entity.js';
import { readConcepts, Vocabulary, type Addition } from './vocabulary.js';

/** A vocabulary built from one state of the additions. */
interface CachedVocabulary {
  state: string;
  additions: Addition[];
  vocabulary: Vocabulary;
  suggestions?: Suggestions;
}

const STATE = sql`SELECT md5(coalesce(string_agg(id::text, ',' ORDER BY id), '')) AS state FROM vocabulary_additions`;

/** The current vocabulary: the repository's concepts with the programme's additions. */
@Injectable()
export class VocabularyService {
  private readonly concepts = readConcepts();
  private cached?: CachedVocabulary;

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * Returns the current vocabulary. A short statement checks for changes by any process, and an unchanged vocabulary is
   * reused.
   */
  async current(tx: EntityManager = this.database.manager): Promise<Vocabulary> {
    return (await this.fresh(tx)).vocabulary;
  }

  /** Returns the names of skills that the typed text may lead to. */
  async suggest(typed: string): Promise<string[]> {
    const cached = await this.fresh(this.database.manager);
    cached.suggestions ??= new Suggestions(this.concepts, cached.additions, cached.vocabulary);
    return cached.suggestions.for(typed);
  }

  private async fresh(tx: EntityManager): Promise<CachedVocabulary> {
    const [row] = await queryRows<{ state: string }>(tx, STATE);
    if (this.cached?.state === row!.state) return this.cached;
    const rows = await tx.find(VocabularyAddition, { order: { id: 'ASC' } });
    // Use the state of the rows just read. A process may have added one since, or a concurrent call may have built the
    // same vocabulary.
    const read = stateOf(rows);
    if (this.cached?.state === read) return this.cached;
    const additions = rows.map(({ term, conceptId }) => ({ term, conceptId }));
    this.cached = { state: read, additions, vocabulary: new Vocabulary(this.concepts, additions) };
    return this.cached;
  }
}

const stateOf = (rows: VocabularyAddition[]) =>
  createHash('md5')
    .update(rows.map(({ id }) => id).join(','))
    .digest('hex');
