import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { StatusCounts } from '../database/status-counts.js';
import { User } from '../user/user.entity.js';
import { Project } from '../project/project.entity.js';
import type { OverviewDto } from './overview.dto.js';

/** What there is of everything, and what has waited longest: six short statements, whatever the size of the tables. */
@Injectable()
export class OverviewQueries {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly counts: StatusCounts,
  ) {}

  async overview(): Promise<OverviewDto> {
    return {
      experts: await this.counts.of('expert'),
      organizations: await this.counts.of('organization'),
      projects: await this.counts.of('project'),
      oldestWaitingExpert: await this.oldestWaiting('expert'),
      oldestWaitingOrganization: await this.oldestWaiting('organization'),
      oldestWaitingProject: await this.oldestWaitingProject(),
    };
  }

  private async oldestWaiting(role: 'expert' | 'organization'): Promise<string | null> {
    const [oldest] = await this.database.manager.find(User, {
      where: { role, status: 'under_review' },
      order: { statusSince: 'ASC' },
      take: 1,
    });
    return oldest?.statusSince.toISOString() ?? null;
  }

  private async oldestWaitingProject(): Promise<string | null> {
    const [oldest] = await this.database.manager.find(Project, {
      where: { status: 'pending_review' },
      order: { statusSince: 'ASC' },
      take: 1,
    });
    return oldest?.statusSince.toISOString() ?? null;
  }
}
