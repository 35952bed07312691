import { Injectable } from '@nestjs/common';
import { MATCHABLE_STATUSES, RUNNING_PROJECT_STATUSES, type ExpertStatus } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { StatusCounts } from '../database/status-counts.js';
import { isPaused } from '../expert/pausing.js';
import { isFound } from '../search/search-text.js';
import { User } from '../user/user.entity.js';
import type { Vocabulary } from '../vocabulary/vocabulary.js';
import { languagesUnderstood, soughtFor, type Sought } from './matching/index-terms.js';
import { evidenceOf, type Evidence, type ExpertFacts } from './matching/profile.js';
import type { PreparedBrief } from './matching/score.js';

/** So few are all looked at; of more those who stand highest where the project looks. */
const LOOKED_AT = 400;

/** Who is not there at the moment in a parameter. */
const PAUSED = (moment: string) => `SELECT paused."userId" FROM experts AS paused WHERE ${isPaused('paused', moment)}`;

/** An expert as far as matching and its screens look at one. */
export interface MatchingExpert extends ExpertFacts {
  userId: string;
  keySkills: string[];
  languages: string[];
  fullName: string | null;
  country: string | null;
  status: ExpertStatus;
  /** The last day of a pause that is not over. */
  pausedUntil: string | null;
  evidence: Evidence;
}

/** Who could be offered for a project. */
export interface CandidateFilter {
  /** Those who are on it already. */
  without: readonly string[];
  /** Part of what an expert is found by. */
  search?: string | null;
}

/** Finds the experts that are worth scoring: a fixed number of statements, which read no more the more experts there are. */
@Injectable()
export class CandidateQueries {
  constructor(private readonly counts: StatusCounts) {}

  /** How many are offered in all. */
  async count(tx: EntityManager, { without, search }: CandidateFilter): Promise<number> {
    if (search) return this.offered(tx, without, search).getCount();
    const excluded = await tx
      .createQueryBuilder(User, 'user')
      .where("user.role = 'expert'")
      .andWhere('user.status IN (:...statuses)', { statuses: MATCHABLE_STATUSES })
      .andWhere(`user.id IN (SELECT unnest(CAST(:without AS uuid[])) UNION ${PAUSED(':now')})`, {
        without,
        now: new Date(),
      })
      .getCount();
    return (await this.counts.total('expert', MATCHABLE_STATUSES)) - excluded;
  }

  /** The ids of those worth scoring; of `count` who are offered, all where they are few. */
  async ids(
    tx: EntityManager,
    prepared: PreparedBrief,
    vocabulary: Vocabulary,
    { without, search }: CandidateFilter,
    count: number,
  ): Promise<string[]> {
    if (count <= LOOKED_AT) {
      const all = await this.offered(tx, without, search).select('user.id', 'id').getRawMany<{ id: string }>();
      return all.map(({ id }) => id);
    }
    const [isSearched, parameters] = search ? isFound('account."searchText"', search) : ['TRUE', {}];
    const sought = soughtFor(prepared.demand, vocabulary);
    const column = <Key extends keyof Sought>(key: Key) => sought.map((one) => one[key]);
    const [sql, values] = tx.connection.driver.escapeQueryWithParameters(
      `WITH paused AS MATERIALIZED (${PAUSED(':now')}), found AS (
         SELECT row."expertId" AS id, sum(sought.value * row.weight) AS value
         FROM unnest(:terms::text[], :weights::float8[], :limits::int[], :understood::bool[])
           AS sought(term, value, most, "isUnderstood")
         CROSS JOIN unnest(:statuses::text[]) AS offered(status)
         CROSS JOIN LATERAL (
           SELECT "expertId", weight FROM expert_terms
           WHERE term = sought.term AND status = offered.status
             AND (NOT sought."isUnderstood" OR (languages & :languages) <> 0)
             AND "expertId" <> ALL(:without::uuid[]) AND "expertId" NOT IN (SELECT "userId" FROM paused)
           ORDER BY weight DESC, "expertId" LIMIT sought.most
         ) AS row
         GROUP BY row."expertId"
       )
       SELECT found.id FROM found JOIN users AS account ON account.id = found.id
       WHERE ${isSearched}
       ORDER BY found.value DESC, found.id LIMIT :lookedAt`,
      {
        terms: column('term'),
        weights: column('value'),
        limits: column('most'),
        understood: column('isUnderstood'),
        statuses: MATCHABLE_STATUSES,
        languages: languagesUnderstood(prepared.brief.organization.preferredLanguage),
        without,
        lookedAt: LOOKED_AT,
        now: new Date(),
        ...parameters,
      },
    );
    const rows = await tx.query<{ id: string }[]>(sql, values);
    const ids = rows.map(({ id }) => id);
    return search ? [...new Set([...ids, ...(await this.first(tx, without, search))])] : ids;
  }

  /** Some of those that a search finds, so that it never looks empty while it finds somebody. */
  private async first(tx: EntityManager, without: readonly string[], search: string): Promise<string[]> {
    const found = await this.offered(tx, without, search)
      .select('user.id', 'id')
      .orderBy('user.id')
      .limit(LOOKED_AT)
      .getRawMany<{ id: string }>();
    return found.map(({ id }) => id);
  }

  private offered(tx: EntityManager, without: readonly string[] = [], search?: string | null) {
    const query = tx
      .createQueryBuilder(User, 'user')
      .where("user.role = 'expert'")
      .andWhere('user.status IN (:...statuses)', { statuses: MATCHABLE_STATUSES })
      .andWhere(`user.id NOT IN (${PAUSED(':now')})`, { now: new Date() });
    if (without.length > 0) query.andWhere('user.id NOT IN (:...without)', { without });
    if (search) query.andWhere(...isFound('user.searchText', search));
    return query;
  }

  /** What a score looks at of these experts: one statement. */
  async read(tx: EntityManager, ids: readonly string[], vocabulary: Vocabulary): Promise<MatchingExpert[]> {
    const rows = await tx.query<(Omit<MatchingExpert, 'evidence'> & { evidence: [...[string, never]][] | null })[]>(
      `SELECT expert."userId", expert."fullName", expert.country, expert."mainExpertise", expert."keySkills",
              expert.sector, expert.languages, expert.timezone, expert."yearsExperience", expert."availabilityHrs",
              expert."startAvailability", account.status,
              CASE WHEN ${isPaused('expert', '$4')} THEN expert."pausedUntil"::text END AS "pausedUntil", known.evidence,
              CASE WHEN known.evidence IS NULL THEN expert.bio END AS bio,
              CASE WHEN known.evidence IS NULL THEN expert.motivation END AS motivation,
              (SELECT count(*)::int FROM assignments AS own JOIN projects AS project ON project.id = own."projectId"
               WHERE own."expertId" = expert."userId" AND project.status = ANY($2)) AS "runningProjects"
       FROM experts AS expert
       JOIN users AS account ON account.id = expert."userId" AND account.role = 'expert'
       LEFT JOIN matching_profiles AS known ON known."expertId" = expert."userId" AND known.vocabulary = $3
       WHERE expert."userId" = ANY($1::uuid[])`,
      [ids, RUNNING_PROJECT_STATUSES, vocabulary.version, new Date()],
    );
    return rows.map((row) => ({
      ...row,
      evidence: row.evidence ? new Map(row.evidence) : evidenceOf(row, vocabulary),
    }));
  }
}
