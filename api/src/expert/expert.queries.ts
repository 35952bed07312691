import { Injectable } from '@nestjs/common';
import { IntersectionType } from '@nestjs/swagger';
import { EXPERT_FIELDS as EXPERT_FORM } from '@network/domain';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { walkList, type Selection } from '../platform/lists/list.js';
import { peopleSource, profileColumns, toAccountFields, UserRowDto, type UserRow } from '../user/user.queries.js';
import { EXPERT_FIELDS, ExpertProfileDto } from './expert.dto.js';
import { pausedUntil } from './pausing.js';

/** An expert as administrators see them, with account and whole profile. */
export class ExpertRowDto extends IntersectionType(UserRowDto, ExpertProfileDto) {}

export type ExpertRow = UserRow & ExpertProfileDto;

const toRow = (row: ExpertRow): ExpertRowDto =>
  Object.assign(row, toAccountFields(row, EXPERT_FORM), { pausedUntil: pausedUntil(row) });

export const EXPERTS = peopleSource(
  'expert',
  `profile."pausedUntil"::text AS "pausedUntil", ${profileColumns(EXPERT_FIELDS)}`,
  toRow,
);

@Injectable()
export class ExpertQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Returns all selected experts, page by page. */
  walk(selection: Selection): AsyncGenerator<ExpertRowDto[]> {
    return walkList(this.database, EXPERTS, selection);
  }
}
