import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { rowsOf } from '../database/plain-query.js';
import type { Expert } from '../expert/expert.entity.js';
import { expertSearchText } from '../expert/expert-search-text.js';
import { setSearchText } from '../user/user-search-text.js';
import type { User } from '../user/user.entity.js';
import type { Vocabulary } from '../vocabulary/vocabulary.js';
import { VocabularyService } from '../vocabulary/vocabulary.service.js';
import { factsOf } from './match-facts.js';
import { indexedTerms, languageBits } from './matching/index-terms.js';
import { evidenceOf } from './matching/profile.js';

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
      const experts = await tx.query<(Expert & Pick<User, 'email' | 'searchText'>)[]>(
        `SELECT expert.*, account.email, account."searchText" FROM experts AS expert JOIN users AS account ON account.id = expert."userId"
         WHERE expert."userId" > $1
           AND NOT EXISTS (SELECT FROM matching_profiles AS known
                           WHERE known."expertId" = expert."userId" AND known.vocabulary = $2)
         ORDER BY expert."userId" LIMIT $3 FOR NO KEY UPDATE OF account SKIP LOCKED FOR NO KEY UPDATE OF expert SKIP LOCKED`,
        [last, vocabulary.version, AT_ONCE],
      );
      if (experts.length > 0) await this.keep(tx, experts, vocabulary);
      for (const { userId: id, email, searchText, ...expert } of experts) {
        await setSearchText(tx, { id, searchText }, expertSearchText(email, expert, vocabulary));
      }
      return experts.at(-1)?.userId;
    });
  }

  /** Keeps what there is to know of these experts, whose rows the caller has locked. */
  async keep(tx: EntityManager, experts: readonly Expert[], vocabulary: Vocabulary): Promise<void> {
    const read = experts.map((expert) => {
      const facts = factsOf(expert, 0);
      return { expert, facts, evidence: evidenceOf(facts, vocabulary) };
    });
    const terms = read.flatMap(({ expert, facts, evidence }) =>
      indexedTerms(facts, evidence).map((row) => ({ ...row, expertId: expert.userId, languages: languageBits(facts) })),
    );
    const profiles = read.map(({ expert, evidence }) => ({ expertId: expert.userId, evidence: [...evidence] }));
    await write(tx, terms, profiles, vocabulary);
  }
}

const column = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key) => rows.map((row) => row[key]);

/** One statement: what is no longer there goes, what is new comes, and what stays as it is is not written. */
async function write(
  tx: EntityManager,
  terms: readonly { expertId: string; term: string; weight: number; languages: number }[],
  profiles: readonly { expertId: string; evidence: unknown }[],
  { version }: Vocabulary,
): Promise<void> {
  await rowsOf(
    tx,
    `WITH given AS (
       SELECT * FROM unnest($1::uuid[], $2::text[], $3::smallint[], $4::smallint[]) AS row("expertId", term, weight, languages)
     ), gone AS (
       DELETE FROM expert_terms AS old WHERE old."expertId" = ANY($5::uuid[])
         AND NOT EXISTS (SELECT FROM given WHERE given."expertId" = old."expertId" AND given.term = old.term)
     ), kept AS (
       INSERT INTO matching_profiles AS old ("expertId", vocabulary, evidence)
       SELECT "expertId", $7, evidence FROM unnest($5::uuid[], $6::jsonb[]) AS row("expertId", evidence)
       ON CONFLICT ("expertId") DO UPDATE SET vocabulary = EXCLUDED.vocabulary, evidence = EXCLUDED.evidence
         WHERE (old.vocabulary, old.evidence) IS DISTINCT FROM (EXCLUDED.vocabulary, EXCLUDED.evidence)
     )
     INSERT INTO expert_terms AS old ("expertId", term, weight, languages, status)
     SELECT given.*, account.status FROM given JOIN users AS account ON account.id = given."expertId"
     ON CONFLICT ("expertId", term) DO UPDATE
       SET weight = EXCLUDED.weight, languages = EXCLUDED.languages, status = EXCLUDED.status
       WHERE (old.weight, old.languages, old.status) IS DISTINCT FROM (EXCLUDED.weight, EXCLUDED.languages, EXCLUDED.status)`,
    [
      column(terms, 'expertId'),
      column(terms, 'term'),
      column(terms, 'weight'),
      column(terms, 'languages'),
      column(profiles, 'expertId'),
      profiles.map(({ evidence }) => JSON.stringify(evidence)),
      version,
    ],
  );
}
