import { Injectable } from '@nestjs/common';
import { IntersectionType, PickType } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { findRow, walkList } from '../platform/lists/list.js';
import { Field } from '../platform/validation/fields.js';
import { ListQuery, sortBy } from '../platform/lists/list-query.js';
import {
  PEOPLE_SORTS,
  peopleSelection,
  peopleSource,
  profileColumns,
  toDates,
  UserRowDto,
  type UserRow,
} from '../user/user.queries.js';
import { EXPERT_FIELDS, ExpertProfileDto } from './expert.dto.js';
import { pausedUntil } from './pausing.js';

/** The query of the administrators' list of experts. */
export class ExpertListQuery extends ListQuery {
  /** A field to sort by, with `-` before it the other way round; `-createdAt` unless said. */
  @Field(sortBy(PEOPLE_SORTS.expert), { optional: true })
  sort?: string | null;
}

/** The query without pages, for all of it. */
export class ExpertFilterQuery extends PickType(ExpertListQuery, ['search', 'status', 'sort']) {}

/** An expert as administrators see them: account and whole profile. */
export class ExpertRowDto extends IntersectionType(UserRowDto, ExpertProfileDto) {}

export type ExpertRow = UserRow & ExpertProfileDto;

const toRow = (row: ExpertRow): ExpertRowDto => Object.assign(row, toDates(row), { pausedUntil: pausedUntil(row) });

/** Experts as administrators see them. */
export const EXPERTS = peopleSource(
  'experts',
  `profile."pausedUntil"::text AS "pausedUntil", ${profileColumns(EXPERT_FIELDS)}`,
  toRow,
);

/** The condition that selects one expert. */
export const isExpert = (id: string) => sql`account.id = ${id} AND account.role = 'expert'`;

/** Reads over experts for administrators. */
@Injectable()
export class ExpertQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** All experts whom the filters select, in pages. */
  walk(query: ExpertFilterQuery): AsyncGenerator<ExpertRowDto[]> {
    return walkList(this.database, EXPERTS, peopleSelection('expert', query));
  }

  /** One expert, or null. */
  find(id: string): Promise<ExpertRowDto | null> {
    return findRow(this.database, EXPERTS, isExpert(id));
  }
}
