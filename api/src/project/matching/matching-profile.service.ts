import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { DataSource, In, type EntityManager } from 'typeorm';
import { refreshSearchText } from '../../expert/expert-search-text.js';
import type { Expert } from '../../expert/expert.entity.js';
import { expertsSaved } from '../../expert/expert.service.js';
import { Events } from '../../platform/database/events.js';
import { queryRows } from '../../platform/database/query.js';
import { statusChanged } from '../../user/profile.service.js';
import type { Vocabulary } from '../../vocabulary/vocabulary.js';
import { VocabularyService } from '../../vocabulary/vocabulary.service.js';
import { evidenceOf } from './evidence.js';
import { ExpertTerm } from './matching-profile.entity.js';
import { indexedTerms, languageBits } from './search-lists.js';

/** Small, because the process that indexes also answers requests. */
const BATCH_SIZE = 20;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Indexes every expert's profile and status, so that a search does not read all experts. */
@Injectable()
export class MatchingProfileService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly vocabularies: VocabularyService,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.on(expertsSaved, (tx, { experts, vocabulary }) => this.index(tx, experts, vocabulary));
    this.events.on(statusChanged, async (tx, { role, userIds, status }) => {
      if (role === 'expert') await tx.update(ExpertTerm, { expertId: In(userIds) }, { status });
    });
  }

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
  private async index(tx: EntityManager, experts: readonly Expert[], vocabulary: Vocabulary): Promise<void> {
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
