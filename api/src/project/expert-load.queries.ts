import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ExpertQueries, ExpertRowDto, type ExpertListQuery } from '../expert/expert.queries.js';
import type { Listed } from '../http/paging.js';
import { ResponseField } from '../http/response-field.js';
import { Assignments } from './assignments.js';

/** An expert as administrators see them, with what is running. */
export class ExpertWithLoadDto extends ExpertRowDto {
  /**
   * Their projects that are in progress or on hold.
   * @example 1
   */
  @ResponseField({ type: 'integer', minimum: 0 })
  runningProjects!: number;
}

/** Experts with what they are on: one statement more, whatever the number of rows. */
@Injectable()
export class ExpertLoadQueries {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly experts: ExpertQueries,
    private readonly assignments: Assignments,
  ) {}

  /** One page of experts. */
  async list(query: ExpertListQuery): Promise<Listed<ExpertWithLoadDto>> {
    const { rows, total } = await this.experts.list(query);
    return { rows: await this.withLoad(rows), total };
  }

  /** One expert, or null. */
  async find(userId: string): Promise<ExpertWithLoadDto | null> {
    const expert = await this.experts.find(userId);
    return expert && (await this.withLoad([expert]))[0]!;
  }

  private async withLoad(experts: ExpertRowDto[]): Promise<ExpertWithLoadDto[]> {
    const ids = experts.map(({ id }) => id);
    const running = await this.assignments.running(this.database.manager, ids);
    return experts.map((expert) => ({ ...expert, runningProjects: running.get(expert.id) ?? 0 }));
  }
}
