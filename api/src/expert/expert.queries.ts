import { Injectable } from '@nestjs/common';
import { IntersectionType, PickType } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { findRow, walkList } from '../platform/lists/list.js';
import { Field } from '../platform/validation/fields.js';
import { sortBy } from '../platform/lists/list-query.js';
import type { SignedIn } from '../platform/http/access.js';
import {
  isPerson,
  PEOPLE_SORTS,
  PeopleListQuery,
  peopleSelection,
  peopleSource,
  profileColumns,
  toAccountFields,
  UserRowDto,
  type UserRow,
} from '../user/user.queries.js';
import { EXPERT_FIELDS, ExpertProfileDto } from './expert.dto.js';
import { pausedUntil } from './pausing.js';

/** The query parameters of the administrators' list of experts. */
export class ExpertListQuery extends PeopleListQuery {
  /** The sort field. A leading `-` reverses the order. Defaults to `-createdAt`. */
  @Field(sortBy(PEOPLE_SORTS.expert), { optional: true })
  sort?: string | null;
}

/** The filters of the list without paging, for the whole result. */
export class ExpertFilterQuery extends PickType(ExpertListQuery, [
  'search',
  'status',
  'standing',
  'sort',
  'changesRequested',
  'owner',
]) {}

/** An expert as administrators see them, with account and whole profile. */
export class ExpertRowDto extends IntersectionType(UserRowDto, ExpertProfileDto) {}

export type ExpertRow = UserRow & ExpertProfileDto;

const toRow = (row: ExpertRow): ExpertRowDto =>
  Object.assign(row, toAccountFields(row), { pausedUntil: pausedUntil(row) });

/** The source of the administrators' list of experts. */
export const EXPERTS = peopleSource(
  'expert',
  `profile."pausedUntil"::text AS "pausedUntil", ${profileColumns(EXPERT_FIELDS)}`,
  toRow,
);

/** Reads experts for administrators. */
@Injectable()
export class ExpertQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Returns all experts that the filters select, page by page. */
  walk(query: ExpertFilterQuery, actor: SignedIn): AsyncGenerator<ExpertRowDto[]> {
    return walkList(this.database, EXPERTS, peopleSelection('expert', query, actor));
  }

  /** Returns one expert, or null. */
  find(id: string, tx = this.database.manager): Promise<ExpertRowDto | null> {
    return findRow(tx, EXPERTS, isPerson(id));
  }
}
