import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { MINUTE_MS } from '@network/domain';
import sql, { type Sql } from 'sql-template-tag';
import { DataSource, In, type EntityManager } from 'typeorm';
import { Events } from '../../platform/database/events.js';
import { queryRows } from '../../platform/database/query.js';
import { RecurringJobs } from '../../platform/jobs/recurring-jobs.js';
import type { Expert } from '../../expert/expert.entity.js';
import { expertsSaved } from '../../expert/expert.service.js';
import { refreshSearchText } from '../../expert/expert-search-text.js';
import type { Vocabulary } from '../../vocabulary/vocabulary.js';
import { VocabularyService } from '../../vocabulary/vocabulary.service.js';
import { statusChanged } from '../../user/profile.service.js';
import { evidenceOf } from './facts.js';
import { ExpertTerm } from './matching-profile.entity.js';
import { indexedTerms, languageBits } from './terms.js';

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

  /** Indexes every profile that is missing or used another vocabulary, in one pass. Replicas share the work. */
  async refresh(): Promise<void> {
    let last: string | undefined;
    do last = await this.refreshAfter(last);
    while (last);
  }

  /** Indexes one batch in the order of ids and returns its last id. Skips experts locked by another transaction. */
  async refreshAfter(last = BEFORE_ALL): Promise<string | undefined> {
    return this.database.transaction(async (tx) => {
      const vocabulary = await this.vocabularies.current(tx);
      // Locked, because a concurrent status change would miss the terms inserted here.
      const experts = await queryRows<Expert & { email: string }>(
        tx,
        sql`SELECT expert.*, account.email FROM experts AS expert JOIN users AS account ON account.id = expert."userId"
          WHERE expert."userId" > ${last} AND NOT EXISTS (SELECT FROM matching_profiles AS known
            WHERE known."expertId" = expert."userId" AND known.vocabulary = ${vocabulary.version})
          ORDER BY expert."userId" LIMIT ${BATCH_SIZE} FOR NO KEY UPDATE OF expert SKIP LOCKED`,
      );
      await this.index(tx, experts, vocabulary);
      for (const expert of experts) await refreshSearchText(tx, expert, vocabulary);
      return experts.at(-1)?.userId;
    });
  }

  /** Indexes these experts. The caller has locked or created their rows. */
  async index(tx: EntityManager, experts: readonly Expert[], vocabulary: Vocabulary): Promise<void> {
    for (let at = 0; at < experts.length; at += BATCH_SIZE) {
      const profiles = experts.slice(at, at + BATCH_SIZE).map((expert) => {
        const evidence = evidenceOf(expert, vocabulary);
        const terms = indexedTerms(expert, evidence);
        return { expertId: expert.userId, languages: languageBits(expert), evidence: [...evidence], terms };
      });
      await queryRows(tx, replaceProfiles(JSON.stringify(profiles), vocabulary.version));
    }
  }
}

/**
 * Replaces the terms and profiles of experts without writing or locking unchanged rows. They are one JSON document,
 * because PostgreSQL would plan the statement again for every array.
 */
const replaceProfiles = (profiles: string, version: string): Sql => sql`
  WITH profile AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset(${profiles}::jsonb) AS row("expertId" uuid, languages smallint, evidence jsonb, terms jsonb)
  ), new AS MATERIALIZED (
    SELECT "expertId", term.term, term.weight, term."isSkill", profile.languages, expert.status
    FROM profile JOIN experts AS expert ON expert."userId" = "expertId"
      CROSS JOIN LATERAL jsonb_to_recordset(terms) AS term(term text, weight smallint, "isSkill" boolean)
  ), removed AS (
    DELETE FROM expert_terms AS old USING profile WHERE old."expertId" = profile."expertId"
      AND NOT EXISTS (SELECT FROM new WHERE new."expertId" = old."expertId" AND new.term = old.term)
  ), stored AS (
    INSERT INTO matching_profiles AS old ("expertId", vocabulary, evidence)
    SELECT "expertId", ${version}::varchar, evidence FROM profile
    EXCEPT SELECT "expertId", vocabulary, known.evidence FROM matching_profiles AS known JOIN profile USING ("expertId")
    ON CONFLICT ("expertId") DO UPDATE SET vocabulary = EXCLUDED.vocabulary, evidence = EXCLUDED.evidence
  )
  INSERT INTO expert_terms ("expertId", term, weight, "isSkill", languages, status)
  SELECT "expertId", term, weight, "isSkill", languages, status FROM new
  EXCEPT SELECT "expertId", term, weight, "isSkill", old.languages, status
    FROM expert_terms AS old JOIN profile USING ("expertId")
  ON CONFLICT ("expertId", term) DO UPDATE SET weight = EXCLUDED.weight, "isSkill" = EXCLUDED."isSkill",
    languages = EXCLUDED.languages, status = EXCLUDED.status`;

/** How often a process looks for a changed vocabulary. */
const PAUSE_MS = 1_000;

/** Keeps the index up to date: on every save, and in the background when the vocabulary changes. */
@Injectable()
export class MatchingProfilesRefresh implements OnModuleInit, OnApplicationBootstrap {
  /** The vocabulary of the current or last pass over all experts. */
  private version?: string;
  /** The last id of the current pass. */
  private last?: string;
  private passesLeft = 0;
  /** The time before which no further pass starts, in milliseconds. */
  private nextPassAt = 0;

  constructor(
    private readonly profiles: MatchingProfiles,
    private readonly vocabularies: VocabularyService,
    private readonly events: Events,
    private readonly jobs: RecurringJobs,
  ) {}

  onModuleInit(): void {
    this.events.on(expertsSaved, (tx, { experts, vocabulary }) => this.profiles.index(tx, experts, vocabulary));
  }

  onApplicationBootstrap(): void {
    this.jobs.every(PAUSE_MS, 'matching', () => this.refreshNext(), 0);
  }

  /**
   * Indexes the next batch of a pass over all experts. Returns whether the pass goes on. A change of the vocabulary
   * starts two passes. The second one, a minute later, finds the experts whom other transactions had locked. Then the
   * process rests. Otherwise two versions that run together would index all experts in turns, endlessly.
   */
  async refreshNext(): Promise<boolean> {
    const { version } = await this.vocabularies.current();
    if (version !== this.version) {
      this.version = version;
      this.last = undefined;
      this.passesLeft = 2;
      this.nextPassAt = 0;
    }
    if (this.passesLeft === 0 || Date.now() < this.nextPassAt) return false;
    this.last = await this.profiles.refreshAfter(this.last);
    if (this.last) return true;
    this.passesLeft--;
    this.nextPassAt = Date.now() + MINUTE_MS;
    return false;
  }
}

/** Copies every change of an expert's status into the index. Separate for the administrators' command. */
@Injectable()
export class ExpertTermStatus implements OnModuleInit {
  constructor(private readonly events: Events) {}

  onModuleInit(): void {
    this.events.on(statusChanged, async (tx, { role, userIds, status }) => {
      if (role === 'expert') await tx.update(ExpertTerm, { expertId: In(userIds) }, { status });
    });
  }
}
