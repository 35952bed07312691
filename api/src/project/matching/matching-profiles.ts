import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/query.js';
import type { Expert } from '../../expert/expert.entity.js';
import { expertSearchText } from '../../expert/expert-search-text.js';
import { setSearchText } from '../../user/user-search-text.js';
import type { Vocabulary } from '../../vocabulary/vocabulary.js';
import { VocabularyService } from '../../vocabulary/vocabulary.service.js';
import { factsOf } from './score.js';
import { indexedTerms, languageBits } from './terms.js';
import { evidenceOf } from './profile.js';
import { Config } from '../../platform/config/config.js';
import { describeError } from '../../platform/http/describe-error.js';
import { ExpertService } from '../../expert/expert.service.js';

/** Few at once: they are read in the process that answers calls. */
const AT_ONCE = 20;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** What matching keeps of every expert's profile, so that nobody reads 100,000 of them to find the best. */
@Injectable()
export class MatchingProfiles {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly vocabularies: VocabularyService,
  ) {}

  /** Reads every profile again that was read with another vocabulary, or never. Several replicas share the work. */
  async refresh(isStopped = () => false): Promise<void> {
    let last: string | undefined = BEFORE_ALL;
    while (last && !isStopped()) last = await this.refreshAfter(last);
  }

  /** Some of them in the order of their ids, and the id of the last. */
  private async refreshAfter(last: string): Promise<string | undefined> {
    return this.database.transaction(async (tx) => {
      const vocabulary = await this.vocabularies.current(tx);
      // The accounts are locked, too: a status that changed meanwhile would not reach the terms written here.
      const experts = await queryRows<Expert & { email: string }>(
        tx,
        `SELECT expert.*, account.email FROM experts AS expert JOIN users AS account ON account.id = expert."userId"
         WHERE expert."userId" > $1
           AND NOT EXISTS (SELECT FROM matching_profiles AS known
                           WHERE known."expertId" = expert."userId" AND known.vocabulary = $2)
         ORDER BY expert."userId" LIMIT $3 FOR NO KEY UPDATE OF account SKIP LOCKED FOR NO KEY UPDATE OF expert SKIP LOCKED`,
        [last, vocabulary.version, AT_ONCE],
      );
      for (const expert of experts) {
        await this.keep(tx, expert, vocabulary);
        await setSearchText(tx, expert.userId, expertSearchText(expert.email, expert, vocabulary));
      }
      return experts.at(-1)?.userId;
    });
  }

  /** Keeps what there is to know of an expert, whose row and account the caller has locked. */
  async keep(tx: EntityManager, expert: Expert, vocabulary: Vocabulary): Promise<void> {
    const facts = factsOf(expert, 0);
    const evidence = evidenceOf(facts, vocabulary);
    const terms = indexedTerms(facts, evidence);
    await queryRows(tx, KEEP, [
      expert.userId,
      JSON.stringify(terms),
      languageBits(facts),
      vocabulary.version,
      JSON.stringify([...evidence]),
    ]);
  }
}

/**
 * One statement: what is no longer there goes, what is new comes, and what stays as it is is neither written nor locked.
 * The terms are one document, as PostgreSQL would plan the statement for each array anew.
 */
const KEEP = `WITH given AS MATERIALIZED (
    SELECT term, weight, $3::smallint AS languages, (SELECT status FROM users WHERE id = $1::uuid) AS status
    FROM jsonb_to_recordset($2::jsonb) AS row(term text, weight smallint)
  ), gone AS (
    DELETE FROM expert_terms AS old WHERE old."expertId" = $1::uuid
      AND NOT EXISTS (SELECT FROM given WHERE given.term = old.term)
  ), kept AS (
    INSERT INTO matching_profiles AS old ("expertId", vocabulary, evidence)
    SELECT $1::uuid, $4::varchar, $5::jsonb
    EXCEPT SELECT "expertId", vocabulary, evidence FROM matching_profiles WHERE "expertId" = $1::uuid
    ON CONFLICT ("expertId") DO UPDATE SET vocabulary = EXCLUDED.vocabulary, evidence = EXCLUDED.evidence
  )
  INSERT INTO expert_terms ("expertId", term, weight, languages, status)
  SELECT $1::uuid, term, weight, languages, status FROM given
  EXCEPT SELECT "expertId", term, weight, languages, status FROM expert_terms WHERE "expertId" = $1::uuid
  ON CONFLICT ("expertId", term) DO UPDATE
    SET weight = EXCLUDED.weight, languages = EXCLUDED.languages, status = EXCLUDED.status`;

const LOOK_MS = 10_000;

/** Keeps what matching has read of profiles up to date: with every save, and aside when the vocabulary is another one. */
@Injectable()
export class MatchingProfilesRefresh implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Matching');
  private refreshing = Promise.resolve();
  private isStopping = false;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly profiles: MatchingProfiles,
    private readonly experts: ExpertService,
    private readonly vocabularies: VocabularyService,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.experts.onSaved((tx, expert, vocabulary) => this.profiles.keep(tx, expert, vocabulary));
    if (this.config.worksAside) this.vocabularies.onChange(() => this.refreshSoon());
  }

  /** Those that an earlier release has read. */
  onApplicationBootstrap(): void {
    if (!this.config.worksAside) return;
    this.refreshSoon();
    // Nobody adds a word here, where no calls are answered.
    if (!this.config.answers) this.timer = setInterval(() => this.refreshSoon(), LOOK_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.refreshing;
  }

  private refreshSoon(): void {
    this.refreshing = this.refreshing
      .then(() => this.profiles.refresh(() => this.isStopping))
      .catch((error: Error) => this.log.warn(`the rest is read later: ${describeError(error)}`));
  }
}
