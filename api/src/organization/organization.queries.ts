import { Injectable } from '@nestjs/common';
import { IntersectionType, PickType } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { findRow, readList, walkList } from '../platform/lists/list.js';
import { pageOf, type Listed } from '../platform/lists/paging.js';
import { ResponseField } from '../platform/http/api-docs.js';
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
import { ORGANIZATION_FIELDS, OrganizationProfileDto } from './organization.dto.js';

/** The query parameters of the administrators' list of organizations. */
export class OrganizationListQuery extends PeopleListQuery {
  /** The sort field. A leading `-` reverses the order. Defaults to `-createdAt`. */
  @Field(sortBy(PEOPLE_SORTS.organization), { optional: true })
  sort?: string | null;
}

/** The filters of the list without paging, for the whole result. */
export class OrganizationFilterQuery extends PickType(OrganizationListQuery, [
  'search',
  'status',
  'standing',
  'sort',
  'changesRequested',
  'owner',
]) {}

/** An organization as administrators see it, with account and whole profile. */
export class OrganizationRowDto extends IntersectionType(UserRowDto, OrganizationProfileDto) {
  /**
   * The name of the point of contact.
   * @example Samir Khoury
   */
  @ResponseField({ type: 'string', nullable: true })
  fullName!: string | null;

  /** The organization’s own id, which projects refer to. */
  @ResponseField({ type: 'string', format: 'uuid' })
  orgId!: string;
}

const toRow = (row: UserRow & OrganizationProfileDto & { orgId: string }): OrganizationRowDto =>
  Object.assign(row, toAccountFields(row), { fullName: row.pocName });

const ORGANIZATIONS = peopleSource(
  'organization',
  `profile.id AS "orgId", ${profileColumns(ORGANIZATION_FIELDS)}`,
  toRow,
);

/** Reads organizations for administrators. */
@Injectable()
export class OrganizationQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Returns one page of organizations. */
  list(query: OrganizationListQuery, actor: SignedIn): Promise<Listed<OrganizationRowDto>> {
    return readList(this.database, ORGANIZATIONS, peopleSelection('organization', query, actor), pageOf(query));
  }

  /** Returns all organizations that the filters select, page by page. */
  walk(query: OrganizationFilterQuery, actor: SignedIn): AsyncGenerator<OrganizationRowDto[]> {
    return walkList(this.database, ORGANIZATIONS, peopleSelection('organization', query, actor));
  }

  /** Returns one organization by its account, or null. */
  find(userId: string, tx = this.database.manager): Promise<OrganizationRowDto | null> {
    return findRow(tx, ORGANIZATIONS, isPerson(userId));
  }
}
