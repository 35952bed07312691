import { Injectable } from '@nestjs/common';
import { ADMIN_STATUS, MATCHABLE_STATUSES, type ExpertStatus, type Standing } from '@network/domain';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { FROM_RUNNING_PROJECTS_SQL } from '../../expert/expert-load.js';
import { isOfferedSql, pausedOrInactiveSql } from '../../expert/offered.js';
import { isPausedSql } from '../../expert/pausing.js';
import { queryRows } from '../../platform/database/query.js';
import { isFoundSql } from '../../platform/search/search-text.js';
import { isActiveSql, standingSql } from '../../user/standing.js';
import type { Vocabulary } from '../../vocabulary/vocabulary.js';
import { evidenceOf, type Evidence, type ExpertFacts } from './evidence.js';
import type { MatchingProfile } from './matching-profile.entity.js';
import type { ProjectScorer } from './project-scorer.js';
import { acceptedLanguageBits, searchListsFor, type SearchList } from './search-lists.js';

const MAX_SCORED = 400;
const MAX_UNREVIEWED = 20;

/** The expert's columns for matching and its screens. */
export interface MatchingExpert extends ExpertFacts {
  userId: string;
  keySkills: string[];
  languages: string[];
  fullName: string | null;
  country: string | null;
  status: ExpertStatus;
  /** The last day of a current pause. */
  pausedUntil: string | null;
  standing: Standing;
  isActive: boolean;
  evidence: Evidence;
}

/** Without evidence, it is read from the texts of the profile. */
type ExpertRow = Omit<MatchingExpert, 'evidence'> & { evidence: MatchingProfile['evidence'] | null };

/** Selects the experts offered for a project. */
interface CandidateFilter {
  /** The ids of experts to leave out, such as the experts on the project. */
  without: readonly string[];
  /** Part of a name, an address or a skill. */
  search?: string | null;
}

/** Finds the experts worth scoring. Only the count grows with the number of experts. */
@Injectable()
export class CandidateQueries {
  async count(tx: EntityManager, filter: CandidateFilter): Promise<number> {
    const counted = sql`SELECT count(*)::int AS total FROM experts AS expert WHERE ${isCandidateSql(filter)}`;
    const [row] = await queryRows<{ total: number }>(tx, counted);
    return row!.total;
  }

  /** Returns the ids of the experts worth scoring. Includes all if `count`, the number offered, is small. */
  async ids(tx: EntityManager, scorer: ProjectScorer, filter: CandidateFilter, count: number): Promise<string[]> {
    if (count <= MAX_SCORED) return this.first(tx, filter);
    const best = await idsOf(tx, bestFitting(scorer, filter, MATCHABLE_STATUSES, MAX_SCORED));
    return filter.search ? [...new Set([...best, ...(await this.first(tx, filter))])] : best;
  }

  /** Returns the ids of the best-fitting experts whose profiles wait for review. */
  unreviewed(tx: EntityManager, scorer: ProjectScorer): Promise<string[]> {
    return idsOf(tx, bestFitting(scorer, { without: [] }, ['under_review'], MAX_UNREVIEWED));
  }

  /** Returns the first offered experts, so that a search with hits never looks empty. */
  private first(tx: EntityManager, filter: CandidateFilter): Promise<string[]> {
    return idsOf(
      tx,
      sql`SELECT "userId" AS id FROM experts AS expert WHERE ${isCandidateSql(filter)} ORDER BY "userId" LIMIT ${MAX_SCORED}`,
    );
  }

  /** Reads these experts in one statement. `project` does not count among their running projects. */
  async read(
    tx: EntityManager,
    ids: readonly string[],
    vocabulary: Vocabulary,
    project: string | null = null,
  ): Promise<MatchingExpert[]> {
    const statement = sql`
      SELECT expert."userId", expert."fullName", expert.country, expert."mainExpertise", expert."keySkills",
              expert.sector, expert.languages, expert.timezone, expert."yearsExperience", expert."availabilityHrs",
              expert."startAvailability", expert.status, ${standingSql('expert')} AS standing,
              ${isActiveSql('expert')} AS "isActive",
              CASE WHEN ${isPausedSql('expert', new Date())} THEN expert."pausedUntil"::text END AS "pausedUntil", known.evidence,
              CASE WHEN known.evidence IS NULL THEN expert.bio END AS bio,
              CASE WHEN known.evidence IS NULL THEN expert.motivation END AS motivation,
              (SELECT count(*)::int ${raw(FROM_RUNNING_PROJECTS_SQL)}
                 AND project.id IS DISTINCT FROM ${project}::uuid) AS "runningProjects"
       FROM experts AS expert
       LEFT JOIN matching_profiles AS known ON known."expertId" = expert."userId" AND known.vocabulary = ${vocabulary.version}
       WHERE expert."userId" = ANY(${ids}::uuid[]) AND expert.status <> ${ADMIN_STATUS}`;
    const rows = await queryRows<ExpertRow>(tx, statement);
    return rows.map((row) => ({
      ...row,
      evidence: row.evidence ? new Map(row.evidence) : evidenceOf(row, vocabulary),
    }));
  }
}

async function idsOf(tx: EntityManager, statement: Sql): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(tx, statement);
  return rows.map(({ id }) => id);
}

const isFoundExpertSql = (search: string): Sql =>
  isFoundSql(sql`expert."searchText"`, search, ['country', 'expertise']);

const isCandidateSql = ({ without, search }: CandidateFilter): Sql =>
  sql`${isOfferedSql()} AND expert."userId" <> ALL (${without}::uuid[])
    AND ${search ? isFoundExpertSql(search) : sql`TRUE`}`;

/** Selects the experts in these statuses with the most weight in the project's search lists. */
function bestFitting(
  { project, demand, vocabulary }: ProjectScorer,
  { without, search }: CandidateFilter,
  statuses: readonly ExpertStatus[],
  limit: number,
): Sql {
  const lists = searchListsFor(demand, vocabulary);
  const column = <Key extends keyof SearchList>(key: Key) => lists.map((list) => list[key]);
  const accepted = acceptedLanguageBits(project.organization.preferredLanguage);
  return sql`
    WITH excluded AS MATERIALIZED (${pausedOrInactiveSql()}), found AS (
      SELECT row."expertId" AS id, sum(list.weight * row.weight) AS weight
      FROM unnest(${column('term')}::text[], ${column('weight')}::float8[], ${column('size')}::int[],
          ${column('isLanguageRequired')}::bool[]) AS list(term, weight, size, "isLanguageRequired")
        CROSS JOIN unnest(${statuses}::text[]) AS wanted(status)
        CROSS JOIN LATERAL (
          SELECT "expertId", weight FROM expert_terms
          WHERE term = list.term AND status = wanted.status
            AND (NOT list."isLanguageRequired" OR (languages & ${accepted}) <> 0)
            AND "expertId" <> ALL(${without}::uuid[]) AND "expertId" NOT IN (SELECT "userId" FROM excluded)
          ORDER BY weight DESC, "expertId" LIMIT list.size
        ) AS row
      GROUP BY row."expertId"
    )
    SELECT found.id FROM found JOIN experts AS expert ON expert."userId" = found.id
    WHERE ${search ? isFoundExpertSql(search) : sql`TRUE`}
    ORDER BY found.weight DESC, found.id LIMIT ${limit}`;
}
