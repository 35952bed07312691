import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ADMIN_STATUS, type JoiningRole } from '@network/domain';
import { DataSource } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import { PROFILE_TABLES } from '../user/profile.js';
import type { OverviewDto } from './overview.dto.js';

type Kind = 'expert' | 'organization' | 'project';

const countsOf = (kind: Kind, table: string) =>
  `SELECT '${kind}' AS kind, status, count(*)::int AS count FROM ${table} WHERE status <> '${ADMIN_STATUS}' GROUP BY 2`;
const COUNTS = `${countsOf('expert', 'experts')} UNION ALL ${countsOf('organization', 'organizations')}
  UNION ALL ${countsOf('project', 'projects')}`;

const oldestOf = (role: JoiningRole) =>
  `(SELECT min("statusSince") FROM ${PROFILE_TABLES[role]} WHERE status = 'under_review' AND "changeRequest" IS NULL) AS ${role}`;
/** The time since when the oldest of each kind waits for a review, without those that wait for their owners. */
const OLDEST = `SELECT ${oldestOf('expert')}, ${oldestOf('organization')},
  (SELECT min("statusSince") FROM projects WHERE status = 'pending_review' AND "changeRequest" IS NULL) AS project`;

/** Counts people and projects by status, and finds the longest waits for a review. */
@Injectable()
export class OverviewQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async overview(): Promise<OverviewDto> {
    const [counts, [oldest]] = await Promise.all([
      queryRows<{ kind: Kind; status: string; count: number }>(this.database.manager, COUNTS),
      queryRows<Record<Kind, Date | null>>(this.database.manager, OLDEST),
    ]);
    const of = (wanted: Kind) =>
      Object.fromEntries(counts.filter(({ kind }) => kind === wanted).map(({ status, count }) => [status, count]));
    return {
      experts: of('expert'),
      organizations: of('organization'),
      projects: of('project'),
      oldestWaitingExpert: oldest!.expert?.toISOString() ?? null,
      oldestWaitingOrganization: oldest!.organization?.toISOString() ?? null,
      oldestWaitingProject: oldest!.project?.toISOString() ?? null,
    };
  }
}
