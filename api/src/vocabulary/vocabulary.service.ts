import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import { readConcepts, Vocabulary, type Addition } from './vocabulary.js';
import { Suggestions } from './suggestions.js';
import { VocabularyAddition } from './vocabulary-addition.entity.js';

/** A vocabulary built from one state of the additions. */
interface Made {
  state: string;
  additions: Addition[];
  vocabulary: Vocabulary;
  suggestions?: Suggestions;
}

const STATE = `SELECT md5(coalesce(string_agg(id::text, ',' ORDER BY id), '')) AS state FROM vocabulary_additions`;

/** The current vocabulary: the repository's concepts with the programme's additions. */
@Injectable()
export class VocabularyService {
  private readonly concepts = readConcepts();
  private made?: Made;

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
    const made = await this.fresh(this.database.manager);
    made.suggestions ??= new Suggestions(this.concepts, made.additions, made.vocabulary);
    return made.suggestions.for(typed);
  }

  private async fresh(tx: EntityManager): Promise<Made> {
    const [row] = await queryRows<{ state: string }>(tx, STATE, []);
    if (this.made?.state === row!.state) return this.made;
    const rows = await tx.find(VocabularyAddition, { order: { id: 'ASC' } });
    // Use the state of the rows just read: a process may have added one since, or a concurrent call may have built the
    // same.
    const read = stateOf(rows);
    if (this.made?.state === read) return this.made;
    const additions = rows.map(({ term, conceptId }) => ({ term, conceptId }));
    this.made = { state: read, additions, vocabulary: new Vocabulary(this.concepts, additions) };
    return this.made;
  }
}

const stateOf = (rows: VocabularyAddition[]) =>
  createHash('md5')
    .update(rows.map(({ id }) => id).join(','))
    .digest('hex');
