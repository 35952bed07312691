import { Injectable } from '@nestjs/common';
import { IntersectionType } from '@nestjs/swagger';
import { EXPERT_FIELDS } from '@network/domain';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ResponseField } from '../platform/http/api-docs.js';
import { findRow, readList, walkList, type Selection } from '../platform/lists/list.js';
import type { Listed, Page } from '../platform/lists/paging.js';
import {
  isExpert,
  peopleSource,
  profileColumns,
  toAccountFields,
  UserRowDto,
  type UserRow,
} from '../user/user.queries.js';
import { EXPERT_FIELD_NAMES, ExpertProfileDto } from './expert.dto.js';
import { pausedUntil } from './pausing.js';

/** An expert as administrators see them, with account, whole profile and load. */
export class ExpertRowDto extends IntersectionType(UserRowDto, ExpertProfileDto) {
  /**
   * The expert’s projects that are in progress or on hold.
   * @example 1
   */
  @ResponseField({ type: 'integer', minimum: 0 })
  runningProjects!: number;
}

const toRow = (row: UserRow & ExpertProfileDto & { runningProjects: number }): ExpertRowDto =>
  Object.assign(row, toAccountFields(row, EXPERT_FIELDS), { pausedUntil: pausedUntil(row) });

const EXPERTS = peopleSource(
  'expert',
  `profile."runningProjects", profile."pausedUntil"::text AS "pausedUntil", ${profileColumns(EXPERT_FIELD_NAMES)}`,
  toRow,
);

@Injectable()
export class ExpertQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  list(selection: Selection, page: Page): Promise<Listed<ExpertRowDto>> {
    return readList(this.database, EXPERTS, selection, page);
  }

  /** Returns all selected experts, page by page. */
  walk(selection: Selection): AsyncGenerator<ExpertRowDto[]> {
    return walkList(this.database, EXPERTS, selection);
  }
  /** Returns one expert by the account, or null. */
  find(userId: string, tx = this.database.manager): Promise<ExpertRowDto | null> {
    return findRow(tx, EXPERTS, isExpert(userId));
  }
}
