import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Suggestions } from './suggestions.js';
import { VocabularyAddition } from './vocabulary-addition.entity.js';
import { readConcepts, Vocabulary, type Addition } from './vocabulary.js';

/** A vocabulary built from one state of the additions. */
interface CachedVocabulary {
  /** The ids of the additions. */
  state: string;
  additions: Addition[];
  vocabulary: Vocabulary;
  suggestions?: Suggestions;
}

/** The current vocabulary: the repository's concepts with the programme's additions. */
@Injectable()
export class VocabularyService {
  private readonly concepts = readConcepts();
  private cached?: CachedVocabulary;

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Returns the current vocabulary, built again only after a change of the additions by any process. */
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
    const rows = await tx.find(VocabularyAddition, { order: { id: 'ASC' } });
    const state = rows.map(({ id }) => id).join();
    if (this.cached?.state === state) return this.cached;
    const additions = rows.map(({ term, conceptId }) => ({ term, conceptId }));
    this.cached = { state, additions, vocabulary: new Vocabulary(this.concepts, additions) };
    return this.cached;
  }
}
