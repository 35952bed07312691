import { Injectable } from '@nestjs/common';
import { IntersectionType } from '@nestjs/swagger';
import { ORGANIZATION_FIELDS } from '@network/domain';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { findRow, readList, walkList, type Selection } from '../platform/lists/list.js';
import type { Listed, Page } from '../platform/lists/paging.js';
import { ResponseField } from '../platform/http/api-docs.js';
import {
  isOrganizationOf,
  peopleSource,
  profileColumns,
  toAccountFields,
  UserRowDto,
  type UserRow,
} from '../user/user.queries.js';
import { ORGANIZATION_FIELD_NAMES, OrganizationProfileDto } from './organization.dto.js';

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
  Object.assign(row, toAccountFields(row, ORGANIZATION_FIELDS), { fullName: row.pocName });

const ORGANIZATIONS = peopleSource(
  'organization',
  `profile.id AS "orgId", ${profileColumns(ORGANIZATION_FIELD_NAMES)}`,
  toRow,
);

@Injectable()
export class OrganizationQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  list(selection: Selection, page: Page): Promise<Listed<OrganizationRowDto>> {
    return readList(this.database, ORGANIZATIONS, selection, page);
  }

  /** Returns all selected organizations, page by page. */
  walk(selection: Selection): AsyncGenerator<OrganizationRowDto[]> {
    return walkList(this.database, ORGANIZATIONS, selection);
  }

  /** Returns one organization by any member's account, or null. */
  find(userId: string, tx = this.database.manager): Promise<OrganizationRowDto | null> {
    return findRow(tx, ORGANIZATIONS, isOrganizationOf(userId));
  }
}
