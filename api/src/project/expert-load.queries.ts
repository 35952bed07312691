import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ExpertQueries, ExpertRowDto, type ExpertListQuery } from '../expert/expert.queries.js';
import { ListRows, type Raw } from '../database/list-rows.js';
import { readList } from '../database/read-list.js';
import type { Expert } from '../expert/expert.entity.js';
import { pageOf, type Listed } from '../http/paging.js';
import { ResponseField } from '../http/response-field.js';
import { Assignments, runningOf } from './assignments.js';

/** An expert as administrators see them, with what is running. */
export class ExpertWithLoadDto extends ExpertRowDto {
  /**
   * Their projects that are in progress or on hold.
   * @example 1
   */
  @ResponseField({ type: 'integer', minimum: 0 })
  runningProjects!: number;
}

/** Experts with what they are on, in the statement that reads them. */
@Injectable()
export class ExpertLoadQueries {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly experts: ExpertQueries,
    private readonly assignments: Assignments,
  ) {}

  private readonly rows = new ListRows(() => this.experts.joined().addSelect(runningOf('"user"."id"'), 'running'));

  /** One page of experts. */
  list(query: ExpertListQuery): Promise<Listed<ExpertWithLoadDto>> {
    const { show, ...listed } = this.experts.listed(query);
    const withLoad = (expert: Expert, { running }: Raw) => loaded(show(expert, {}), running as number);
    return readList({ ...listed, rows: this.rows, show: withLoad }, pageOf(query));
  }

  /** One expert, or null. */
  async find(userId: string): Promise<ExpertWithLoadDto | null> {
    const expert = await this.experts.find(userId);
    if (!expert) return null;
    const running = await this.assignments.running(this.database.manager, [userId]);
    return loaded(expert, running.get(userId) ?? 0);
  }
}

const loaded = (expert: ExpertRowDto, runningProjects: number): ExpertWithLoadDto =>
  Object.assign(expert, { runningProjects });
