import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { User } from '../auth/user.entity.js';
import { Project } from '../project/project.entity.js';
import type { OverviewDto } from './admin.dto.js';

interface Group {
  role: string;
  status: string;
  count: number;
  oldest: Date;
}

/** What there is of everything, and what has waited longest: two statements. */
@Injectable()
export class OverviewQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async overview(): Promise<OverviewDto> {
    const people = await this.group(User, 'role');
    const projects = await this.group(Project, "'project'");
    const ofRole = (role: string) => people.filter((group) => group.role === role);
    return {
      experts: countsOf(ofRole('expert')),
      organizations: countsOf(ofRole('organization')),
      projects: countsOf(projects),
      oldestWaitingExpert: oldestIn(ofRole('expert'), 'under_review'),
      oldestWaitingOrganization: oldestIn(ofRole('organization'), 'under_review'),
      oldestWaitingProject: oldestIn(projects, 'pending_review'),
    };
  }

  private group(entity: typeof User | typeof Project, role: string): Promise<Group[]> {
    return this.database.manager
      .createQueryBuilder(entity, 'thing')
      .select(role === 'role' ? 'thing.role' : role, 'role')
      .addSelect('thing.status', 'status')
      .addSelect('count(*)::int', 'count')
      .addSelect('min(thing.statusSince)', 'oldest')
      .groupBy('1, 2')
      .getRawMany<Group>();
  }
}

const countsOf = (groups: Group[]) => Object.fromEntries(groups.map(({ status, count }) => [status, count]));

const oldestIn = (groups: Group[], waiting: string) =>
  groups.find(({ status }) => status === waiting)?.oldest.toISOString() ?? null;
