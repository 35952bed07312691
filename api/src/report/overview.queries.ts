import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { StatusCounts } from '../database/status-counts.js';
import { queryPrepared } from '../database/query.js';
import type { OverviewDto } from './overview.dto.js';

type Waiting = 'expert' | 'organization' | 'project';

const oldestOf = (role: 'expert' | 'organization') =>
  `(SELECT min("statusSince") FROM users WHERE role = '${role}' AND status = 'under_review') AS ${role}`;
/** Since when those wait who have waited longest. */
const OLDEST = `SELECT ${oldestOf('expert')}, ${oldestOf('organization')},
  (SELECT min("statusSince") FROM projects WHERE status = 'pending_review') AS project`;

/** What there is of everything, and what has waited longest: two short statements, whatever the size of the tables. */
@Injectable()
export class OverviewQueries {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly counts: StatusCounts,
  ) {}

  async overview(): Promise<OverviewDto> {
    const [{ expert = {}, organization = {}, project = {} }, [oldest]] = await Promise.all([
      this.counts.ofEach(['expert', 'organization', 'project']),
      queryPrepared<Record<Waiting, Date | null>>(this.database, OLDEST, []),
    ]);
    return {
      experts: expert,
      organizations: organization,
      projects: project,
      oldestWaitingExpert: oldest!.expert?.toISOString() ?? null,
      oldestWaitingOrganization: oldest!.organization?.toISOString() ?? null,
      oldestWaitingProject: oldest!.project?.toISOString() ?? null,
    };
  }
}
