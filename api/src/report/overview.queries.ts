import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ADMIN_STATUS, type JoiningRole } from '@network/domain';
import sql, { raw } from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import { ResponseField } from '../platform/http/api-docs.js';
import { PROFILE_TABLES } from '../user/profile.js';
import { isActiveSql } from '../user/standing.js';

const COUNTS = { type: 'object', additionalProperties: { type: 'integer' } } as const;

export class OverviewDto {
  /** The number of experts by status. */
  @ResponseField({ ...COUNTS, example: { under_review: 12 } })
  experts!: Record<string, number>;

  /** The number of organizations by status. */
  @ResponseField({ ...COUNTS, example: { under_review: 3 } })
  organizations!: Record<string, number>;

  /** The number of projects by status. */
  @ResponseField({ ...COUNTS, example: { pending_review: 4 } })
  projects!: Record<string, number>;

  /** The time since when the oldest expert waits for review, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  oldestWaitingExpert!: string | null;

  /** The time since when the oldest organization waits for review, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  oldestWaitingOrganization!: string | null;

  /** The time since when the oldest project waits for review, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  oldestWaitingProject!: string | null;
}

type Kind = 'expert' | 'organization' | 'project';

/** Counts active people. Subtracts the few others, because the index of statuses then serves both counts. */
const peopleOf = (role: JoiningRole) => sql`
  SELECT '${raw(role)}' AS kind, status, count(*)::int - (
    SELECT count(*)::int FROM ${raw(PROFILE_TABLES[role])} AS gone
    WHERE gone.status = profile.status AND NOT ${isActiveSql('gone')}
  ) AS count
  FROM ${raw(PROFILE_TABLES[role])} AS profile WHERE status <> '${raw(ADMIN_STATUS)}' GROUP BY 2`;
const COUNTED = sql`${peopleOf('expert')} UNION ALL ${peopleOf('organization')}
  UNION ALL SELECT 'project', status, count(*)::int FROM projects GROUP BY 2`;

const oldestOf = (role: JoiningRole) => sql`(
  SELECT min("statusSince") FROM ${raw(PROFILE_TABLES[role])} AS profile
  WHERE status = 'under_review' AND "changeRequest" IS NULL AND ${isActiveSql('profile')}) AS ${raw(role)}`;
/** The time since when the oldest of each kind waits for a review. Skips open change requests. */
const OLDEST = sql`SELECT ${oldestOf('expert')}, ${oldestOf('organization')},
  (SELECT min("statusSince") FROM projects WHERE status = 'pending_review' AND "changeRequest" IS NULL) AS project`;

/** Counts active people and projects by status, and finds the longest waits for a review. */
@Injectable()
export class OverviewQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async overview(): Promise<OverviewDto> {
    const [counted, [waiting]] = await Promise.all([
      queryRows<{ kind: Kind; status: string; count: number }>(this.database.manager, COUNTED),
      queryRows<Record<Kind, Date | null>>(this.database.manager, OLDEST),
    ]);
    const countsOf = (wanted: Kind) =>
      Object.fromEntries(
        counted.filter(({ kind, count }) => kind === wanted && count > 0).map(({ status, count }) => [status, count]),
      );
    return {
      experts: countsOf('expert'),
      organizations: countsOf('organization'),
      projects: countsOf('project'),
      oldestWaitingExpert: waiting!.expert?.toISOString() ?? null,
      oldestWaitingOrganization: waiting!.organization?.toISOString() ?? null,
      oldestWaitingProject: waiting!.project?.toISOString() ?? null,
    };
  }
}
