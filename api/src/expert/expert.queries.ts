import { Injectable } from '@nestjs/common';
import { IntersectionType, PickType } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { LetterCounts } from '../database/letter-counts.js';
import { StatusCounts } from '../database/status-counts.js';
import { PEOPLE_SORTS, peopleList, selectPeople, toUserRow, UserRowDto } from '../user/user.queries.js';
import { Field } from '../input/field.js';
import { ListQuery, sortBy } from '../input/list-query.js';
import { ListRows } from '../database/list-rows.js';
import { walkList, type List } from '../database/read-list.js';
import { EXPERT_FIELDS, ExpertProfileDto, toExpertProfile } from './expert.dto.js';
import { Expert } from './expert.entity.js';

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

/** Reads over experts for administrators. */
@Injectable()
export class ExpertQueries {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly statuses: StatusCounts,
    private readonly letters: LetterCounts,
  ) {}

  private readonly rows = new ListRows(() => this.joined());

  /** Profiles (`profile`) with their accounts (`user`), of which a row is shown. */
  joined() {
    return selectPeople(this.database.manager, Expert, ['userId', 'pausedUntil', ...EXPERT_FIELDS]);
  }

  /** The list of experts that the filters leave. */
  listed(query: ExpertFilterQuery): List<Expert, ExpertRowDto> {
    return peopleList(this.database.manager, { rows: this.rows, show: toRow }, 'expert', query, {
      statuses: this.statuses,
      letters: this.letters,
    });
  }

  /** All experts of the list, in pages. */
  walk(query: ExpertFilterQuery): AsyncGenerator<ExpertRowDto[]> {
    return walkList(this.listed(query));
  }

  /** One expert, or null. */
  async find(userId: string): Promise<ExpertRowDto | null> {
    const expert = await this.joined()
      .where('profile.userId = :userId', { userId })
      .andWhere("user.role = 'expert'")
      .getOne();
    return expert && toRow(expert);
  }
}

const toRow = (expert: Expert): ExpertRowDto => Object.assign(toExpertProfile(expert), toUserRow(expert.user));
