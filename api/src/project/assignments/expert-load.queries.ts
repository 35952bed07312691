import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { findRow, readList, type ListSource, type Selection } from '../../platform/lists/list.js';
import { EXPERTS, ExpertRowDto, type ExpertRow } from '../../expert/expert.queries.js';
import type { Listed, Page } from '../../platform/lists/paging.js';
import { ResponseField } from '../../platform/http/api-docs.js';
import { isExpert } from '../../user/user.queries.js';

/** An expert as administrators see them, with the number of running projects. */
export class ExpertWithLoadDto extends ExpertRowDto {
  /**
   * The expert’s projects that are in progress or on hold.
   * @example 1
   */
  @ResponseField({ type: 'integer', minimum: 0 })
  runningProjects!: number;
}

const EXPERTS_WITH_LOAD: ListSource<ExpertRow & { runningProjects: number }, ExpertWithLoadDto> = {
  ...EXPERTS,
  columns: `${EXPERTS.columns}, profile."runningProjects"`,
  show: (row) => Object.assign(EXPERTS.show(row), { runningProjects: row.runningProjects }),
};

@Injectable()
export class ExpertLoadQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  list(selection: Selection, page: Page): Promise<Listed<ExpertWithLoadDto>> {
    return readList(this.database, EXPERTS_WITH_LOAD, selection, page);
  }

  find(id: string, tx = this.database.manager): Promise<ExpertWithLoadDto | null> {
    return findRow(tx, EXPERTS_WITH_LOAD, isExpert(id));
  }
}
