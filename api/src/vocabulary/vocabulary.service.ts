import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import { readConcepts } from './open-vocabulary.js';
import { Suggestions } from './suggestions.js';
import { VocabularyAddition } from './vocabulary-addition.entity.js';
import { Vocabulary, type Addition } from './vocabulary.js';

/** The vocabulary as it was made of the additions of some moment. */
interface Made {
  state: string;
  additions: Addition[];
  vocabulary: Vocabulary;
  suggestions?: Suggestions;
}

type Listener = () => void;

const STATE = `SELECT md5(coalesce(string_agg(id::text, ',' ORDER BY id), '')) AS state FROM vocabulary_additions`;

/** The words that mean the same, as they stand now: the repository's with the programme's additions. */
@Injectable()
export class VocabularyService {
  private readonly concepts = readConcepts();
  private readonly listeners: Listener[] = [];
  private made?: Made;

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** A short statement, whoever added or removed a word last; the same vocabulary as long as nobody did. */
  async current(tx: EntityManager = this.database.manager): Promise<Vocabulary> {
    return (await this.fresh(tx)).vocabulary;
  }

  /** The names of skills that what is typed may become. */
  async suggest(typed: string): Promise<string[]> {
    const made = await this.fresh(this.database.manager);
    made.suggestions ??= new Suggestions(this.concepts, made.additions, made.vocabulary);
    return made.suggestions.for(typed);
  }

  /** What has to follow an addition or removal, aside: a module above registers it. */
  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Lets all that has to follow begin, once the change is stored. */
  tellOfChange(): void {
    for (const listener of this.listeners) listener();
  }

  private async fresh(tx: EntityManager): Promise<Made> {
    const [row] = await queryRows<{ state: string }>(tx, STATE, []);
    if (this.made?.state === row!.state) return this.made;
    const rows = await tx.find(VocabularyAddition, { order: { id: 'ASC' } });
    // Of the rows that were read: another may have been added since, and somebody else may have made the same meanwhile.
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
