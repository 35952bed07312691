import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  ADMIN_STATUS,
  EXPERT_STATUSES,
  EXPERTISE_AREAS,
  OPEN_PROJECT_STATUSES,
  type ExpertiseArea,
} from '@network/domain';
import sql, { raw, type Sql } from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { isLastingDeclineSql, isLastingSql } from '../audit/lasting.js';
import { isOfferedSql } from '../expert/offered.js';
import { queryRows } from '../platform/database/query.js';
import { isActiveSql } from '../user/standing.js';
import type { AreaDto, ReviewTimeDto, SkillDto, StatisticsDto, StatisticsWeekDto } from './statistics.dto.js';

export type Kind = 'experts' | 'organizations' | 'projects';
/** The number of new accounts or projects of a kind in a week. */
export interface Arrivals {
  kind: Kind;
  week: string;
  count: number;
}
/** The review times of a kind in a week; over all weeks where `week` is null. */
export type ReviewTime = ReviewTimeDto & { kind: Kind; week: string | null };

export type WeekHours = StatisticsWeekDto['hours'] & { week: string };

const AREAS = EXPERTISE_AREAS.map((area) => area.toLowerCase());
const MAX_SKILLS = 10;

const weekOf = (column: Sql) => sql`to_char(date_trunc('week', ${column} AT TIME ZONE 'UTC'), 'YYYY-MM-DD')`;

/** All hours, including those for deleted organizations, of which only daily sums remain. */
const ALL_HOURS = sql`(
  SELECT date, quarters, "confirmedAt" IS NOT NULL AS confirmed FROM hour_entries
  UNION ALL SELECT date, quarters, true FROM former_account_hours) AS hours`;

/** Computes the figures of the charts. */
@Injectable()
export class StatisticsQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** New active people and new projects by week. */
  arrivals(since: Date): Promise<Arrivals[]> {
    return queryRows(
      this.database.manager,
      sql`
      SELECT kind, ${weekOf(sql`"createdAt"`)} AS week, count(*)::int AS count FROM (
        SELECT 'experts' AS kind, "createdAt", status FROM experts AS expert WHERE ${isActiveSql('expert')}
        UNION ALL SELECT 'organizations', "createdAt", status FROM organizations AS organization
          WHERE ${isActiveSql('organization')}
        UNION ALL SELECT 'projects', "createdAt", status FROM projects
      ) AS arrivals WHERE "createdAt" >= ${since} AND status <> '${raw(ADMIN_STATUS)}' GROUP BY 1, 2`,
    );
  }

  /**
   * Reads the audit log, which includes deleted accounts. Sending a profile back to the wizard is not a decision, and
   * neither is what was undone, or a decline that ended by reinstating the person. Time with an open change request is
   * not waiting.
   */
  reviewTimes(since: Date): Promise<ReviewTime[]> {
    return queryRows(
      this.database.manager,
      sql`
      WITH decided AS (
        SELECT id, at, "subjectId", CASE
          WHEN "subjectType" = 'project' THEN 'projects'
          WHEN action = 'user.decline' AND facts -> 'orgId' IS NULL THEN 'experts'
          WHEN "toStatus" = ANY (${EXPERT_STATUSES}) THEN 'experts' ELSE 'organizations' END AS kind
        FROM audit_entries AS entry WHERE at >= ${since} AND (
          action IN ('user.status', 'project.approve', 'project.reject')
            AND "fromStatus" IN ('under_review', 'pending_review') AND "toStatus" <> 'onboarding' AND ${isLastingSql('entry')}
          OR action = 'user.decline' AND ${isLastingDeclineSql('entry')})
      ), waited AS (
        SELECT kind, ${weekOf(sql`decided.at`)} AS week,
          extract(epoch FROM decided.at - submitted.at - coalesce(paused.time, '0')) / 86400 AS days
        FROM decided CROSS JOIN LATERAL (
          SELECT id, at FROM audit_entries AS before WHERE before."subjectId" = decided."subjectId" AND before.id < decided.id
            AND "toStatus" IN ('under_review', 'pending_review') AND action <> 'project.resume' AND ${isLastingSql('before')}
          ORDER BY before.id DESC LIMIT 1) AS submitted
        CROSS JOIN LATERAL (
          SELECT sum(coalesce(least(decided.at, (
            SELECT min(at) FROM audit_entries AS closed WHERE closed."subjectId" = decided."subjectId"
              AND closed.id > request.id AND action IN ('changes.takeBack', 'changes.resubmit'))), decided.at) - at) AS time
          FROM audit_entries AS request WHERE request."subjectId" = decided."subjectId"
            AND request.id > submitted.id AND request.id < decided.id AND action = 'changes.request') AS paused
      )
      SELECT kind, week, count(*)::int AS decided,
        round(percentile_cont(0.5) WITHIN GROUP (ORDER BY days)::numeric, 2)::float AS "medianDays",
        round(percentile_cont(0.9) WITHIN GROUP (ORDER BY days)::numeric, 2)::float AS "p90Days"
      FROM waited GROUP BY GROUPING SETS ((kind, week), (kind))`,
    );
  }

  async projectsByStatus(): Promise<Record<string, number>> {
    const counts = await queryRows<{ status: string; count: number }>(
      this.database.manager,
      sql`SELECT status, count(*)::int AS count FROM projects GROUP BY 1`,
    );
    return Object.fromEntries(counts.map(({ status, count }) => [status, count]));
  }

  /** The experts whom matching offers, by main area. */
  supply(): Promise<Pick<AreaDto, 'area' | 'available' | 'matched'>[]> {
    return queryRows(
      this.database.manager,
      sql`
      SELECT "mainExpertise" AS area, count(*) FILTER (WHERE status = 'approved_waiting')::int AS available,
        count(*) FILTER (WHERE status = 'matched')::int AS matched
      FROM experts AS expert WHERE ${isOfferedSql()} AND "mainExpertise" IS NOT NULL GROUP BY 1`,
    );
  }

  /** Returns the experts' hours: confirmed, unconfirmed, and on days since the given one. */
  async hours(since: Date): Promise<StatisticsDto['hours']> {
    const [sums] = await queryRows<StatisticsDto['hours']>(
      this.database.manager,
      sql`
      SELECT coalesce(sum(quarters) FILTER (WHERE confirmed), 0)::float8 / 4 AS confirmed,
        coalesce(sum(quarters) FILTER (WHERE NOT confirmed), 0)::float8 / 4 AS waiting,
        coalesce(sum(quarters) FILTER (WHERE date > ${since}::date), 0)::float8 / 4 AS lately
      FROM ${ALL_HOURS}`,
    );
    return sums!;
  }

  /** Returns the same hours by the week of the work. */
  hoursByWeek(since: string): Promise<WeekHours[]> {
    return queryRows(
      this.database.manager,
      sql`
      SELECT to_char(date_trunc('week', date), 'YYYY-MM-DD') AS week,
        coalesce(sum(quarters) FILTER (WHERE confirmed), 0)::float8 / 4 AS confirmed,
        coalesce(sum(quarters) FILTER (WHERE NOT confirmed), 0)::float8 / 4 AS waiting
      FROM ${ALL_HOURS} WHERE date >= ${since}::date GROUP BY 1`,
    );
  }

  /** Returns the figures of deleted accounts, which no list contains. */
  async departed(): Promise<StatisticsDto['departed']> {
    const [sums] = await queryRows<StatisticsDto['departed']>(
      this.database.manager,
      sql`
      SELECT coalesce(sum(amount) FILTER (WHERE figure = 'projects'), 0)::int AS projects,
        coalesce(sum(amount) FILTER (WHERE figure = 'matches'), 0)::int AS matches,
        (SELECT coalesce(sum(quarters), 0)::float8 / 4 FROM former_account_hours) AS hours
      FROM former_account_totals`,
    );
    return sums!;
  }

  /** Open projects by area, in any case. The area is null for projects without one. */
  demand(): Promise<{ area: ExpertiseArea | null; projects: number }[]> {
    return queryRows(
      this.database.manager,
      sql`
      WITH open AS (
        SELECT lower("desiredExpertise"::text)::text[] AS desired, lower("needsExpertise"::text)::text[] AS needed
        FROM projects JOIN organizations ON organizations.id = "orgId" WHERE projects.status = ANY (${OPEN_PROJECT_STATUSES})
      )
      SELECT (${EXPERTISE_AREAS}::text[])[array_position(${AREAS}::text[], area)] AS area, count(*)::int AS projects
      FROM open LEFT JOIN unnest(${AREAS}::text[]) AS area
        ON area = ANY (CASE WHEN desired && ${AREAS}::text[] THEN desired ELSE needed END) GROUP BY 1`,
    );
  }

  /**
   * Returns the skills that open projects want most, without areas, and the number of experts with each whom matching
   * offers.
   */
  skills(): Promise<SkillDto[]> {
    return queryRows(
      this.database.manager,
      sql`
      WITH wanted AS (
        SELECT skill, count(DISTINCT id)::int AS projects
        FROM projects CROSS JOIN unnest(lower("desiredExpertise"::text)::text[]) AS skill
        WHERE status = ANY (${OPEN_PROJECT_STATUSES}) AND skill <> ALL (${AREAS}) GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MAX_SKILLS}
      ), known AS (
        SELECT skill, count(*)::int AS experts
        FROM experts AS expert CROSS JOIN unnest(lower("keySkills"::text)::text[]) AS skill
        WHERE ${isOfferedSql()} AND skill IN (SELECT skill FROM wanted) GROUP BY 1
      )
      SELECT skill, projects, coalesce(experts, 0) AS experts FROM wanted LEFT JOIN known USING (skill)
      ORDER BY projects DESC, skill`,
    );
  }
}
