import { Injectable } from '@nestjs/common';
import { IntersectionType, PickType } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { LetterCounts } from '../database/letter-counts.js';
import { StatusCounts } from '../database/status-counts.js';
import { PEOPLE_SORTS, peopleList, selectPeople, toUserRow, UserRowDto } from '../user/user.queries.js';
import { Field } from '../input/field.js';
import { ListQuery, sortBy } from '../input/list-query.js';
import { ResponseField } from '../http/response-field.js';
import { pageOf, type Listed } from '../http/paging.js';
import { ListRows } from '../database/list-rows.js';
import { readList, walkList } from '../database/read-list.js';
import { ORGANIZATION_FIELDS, OrganizationProfileDto, toOrganizationProfile } from './organization.dto.js';
import { Organization } from './organization.entity.js';

/** The query of the administrators' list of organizations. */
export class OrganizationListQuery extends ListQuery {
  /** A field to sort by, with `-` before it the other way round; `-createdAt` unless said. */
  @Field(sortBy(PEOPLE_SORTS.organization), { optional: true })
  sort?: string | null;
}

/** The query without pages, for all of it. */
export class OrganizationFilterQuery extends PickType(OrganizationListQuery, ['search', 'status', 'sort']) {}

/** An organization as administrators see it: account and whole profile. */
export class OrganizationRowDto extends IntersectionType(UserRowDto, OrganizationProfileDto) {
  /**
   * The point of contact's name.
   * @example Samir Khoury
   */
  @ResponseField({ type: 'string', nullable: true })
  fullName!: string | null;

  /** The organization's own id, as projects name it. */
  @ResponseField({ type: 'string', format: 'uuid' })
  orgId!: string;
}

/** Reads over organizations for administrators. */
@Injectable()
export class OrganizationQueries {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly statuses: StatusCounts,
    private readonly letters: LetterCounts,
  ) {}

  private readonly rows = new ListRows(() => this.joined());

  private joined() {
    return selectPeople(this.database.manager, Organization, ['id', ...ORGANIZATION_FIELDS]);
  }

  private listed(query: OrganizationFilterQuery) {
    return peopleList(this.database.manager, { rows: this.rows, show: toRow }, 'organization', query, {
      statuses: this.statuses,
      letters: this.letters,
    });
  }

  /** One page of organizations: two statements, whatever the size of the table. */
  list(query: OrganizationListQuery): Promise<Listed<OrganizationRowDto>> {
    return readList(this.listed(query), pageOf(query));
  }

  /** All organizations of the list, in pages. */
  walk(query: OrganizationFilterQuery): AsyncGenerator<OrganizationRowDto[]> {
    return walkList(this.listed(query));
  }

  /** One organization by its account, or null. */
  async find(userId: string): Promise<OrganizationRowDto | null> {
    const organization = await this.joined()
      .where('profile.userId = :userId', { userId })
      .andWhere("user.role = 'organization'")
      .getOne();
    return organization && toRow(organization);
  }
}

const toRow = (organization: Organization): OrganizationRowDto =>
  Object.assign(toOrganizationProfile(organization), toUserRow(organization.user), {
    fullName: organization.pocName,
    orgId: organization.id,
  });
