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
import { refreshSearchText } from '../../expert/expert-search-text.js';
import type { Vocabulary } from '../../vocabulary/vocabulary.js';
import { VocabularyService } from '../../vocabulary/vocabulary.service.js';
import { factsOf } from './score.js';
import { indexedTerms, languageBits } from './terms.js';
import { evidenceOf } from './profile.js';
import { Config } from '../../platform/config/config.js';
import { describeError } from '../../platform/http/thrown-errors.js';
import { ExpertService } from '../../expert/expert.service.js';

/** Small, because the process that indexes also answers requests. */
const BATCH_SIZE = 20;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Indexes every expert's profile, so that a search does not read all of them. */
@Injectable()
export class MatchingProfiles {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly vocabularies: VocabularyService,
  ) {}

  /** Indexes every profile that is missing or used another vocabulary. Replicas share the work. */
  async refresh(isStopped = () => false): Promise<void> {
    let last: string | undefined = BEFORE_ALL;
    while (last && !isStopped()) last = await this.refreshAfter(last);
  }

  /** Indexes one batch in the order of ids and returns its last id. */
  private async refreshAfter(last: string): Promise<string | undefined> {
    return this.database.transaction(async (tx) => {
      const vocabulary = await this.vocabularies.current(tx);
      // Locked, because a concurrent status change would miss the terms inserted here.
      const experts = await queryRows<Expert & { email: string }>(
        tx,
        `SELECT expert.*, account.email FROM experts AS expert JOIN users AS account ON account.id = expert."userId"
         WHERE expert."userId" > $1
           AND NOT EXISTS (SELECT FROM matching_profiles AS known
                           WHERE known."expertId" = expert."userId" AND known.vocabulary = $2)
         ORDER BY expert."userId" LIMIT $3 FOR NO KEY UPDATE OF expert SKIP LOCKED`,
        [last, vocabulary.version, BATCH_SIZE],
      );
      for (const expert of experts) {
        await this.index(tx, expert, vocabulary);
        await refreshSearchText(tx, expert, vocabulary);
      }
      return experts.at(-1)?.userId;
    });
  }

  /** Indexes one expert. The caller has locked the expert's row. */
  async index(tx: EntityManager, expert: Expert, vocabulary: Vocabulary): Promise<void> {
    const facts = factsOf(expert, 0);
    const evidence = evidenceOf(facts, vocabulary);
    const terms = indexedTerms(facts, evidence);
    await queryRows(tx, INDEX, [
      expert.userId,
      JSON.stringify(terms),
      languageBits(facts),
      vocabulary.version,
      JSON.stringify([...evidence]),
    ]);
  }
}

/**
 * Replaces an expert's terms and profile without writing or locking unchanged rows. The terms are one JSON document,
 * because PostgreSQL would plan the statement again for every array.
 */
const INDEX = `WITH new AS MATERIALIZED (
    SELECT term, weight, $3::smallint AS languages, (SELECT status FROM experts WHERE "userId" = $1::uuid) AS status
    FROM jsonb_to_recordset($2::jsonb) AS row(term text, weight smallint)
  ), gone AS (
    DELETE FROM expert_terms AS old WHERE old."expertId" = $1::uuid
      AND NOT EXISTS (SELECT FROM new WHERE new.term = old.term)
  ), kept AS (
    INSERT INTO matching_profiles AS old ("expertId", vocabulary, evidence)
    SELECT $1::uuid, $4::varchar, $5::jsonb
    EXCEPT SELECT "expertId", vocabulary, evidence FROM matching_profiles WHERE "expertId" = $1::uuid
    ON CONFLICT ("expertId") DO UPDATE SET vocabulary = EXCLUDED.vocabulary, evidence = EXCLUDED.evidence
  )
  INSERT INTO expert_terms ("expertId", term, weight, languages, status)
  SELECT $1::uuid, term, weight, languages, status FROM new
  EXCEPT SELECT "expertId", term, weight, languages, status FROM expert_terms WHERE "expertId" = $1::uuid
  ON CONFLICT ("expertId", term) DO UPDATE
    SET weight = EXCLUDED.weight, languages = EXCLUDED.languages, status = EXCLUDED.status`;

const LOOK_MS = 10_000;

/** Keeps the index up to date: on every save, and in the background when the vocabulary changes. */
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
    this.experts.onSaved((tx, expert, vocabulary) => this.profiles.index(tx, expert, vocabulary));
    if (this.config.worksAside) this.vocabularies.onChange(() => this.refreshSoon());
  }

  /** Indexes the profiles that an earlier release's vocabulary left behind. */
  onApplicationBootstrap(): void {
    if (!this.config.worksAside) return;
    this.refreshSoon();
    // A process that answers no requests gets no notification of new words.
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
      .catch((error: Error) => this.log.warn(`indexing failed, retrying later: ${describeError(error)}`));
  }
}
