import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PROJECT_STATUSES, SUPPORTING_PROJECT_STATUSES, type ProjectStatus } from '@network/domain';
import sql, { join } from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { ResponseField } from '../platform/http/api-docs.js';
import { newestFirst, readList, type ListSource } from '../platform/lists/list.js';
import type { Listed, Page } from '../platform/lists/paging.js';

/** A project that counts as support, with its part of the impact figures. */
export class SupportedProjectDto {
  /** The project’s id. */
  @ResponseField({ type: 'string', format: 'uuid' })
  projectId!: string;

  /**
   * The project’s title.
   * @example Patient records
   */
  @ResponseField({ type: 'string' })
  projectTitle!: string;

  /** The organization’s account. */
  @ResponseField({ type: 'string', format: 'uuid' })
  organizationId!: string;

  /**
   * The organization's name.
   * @example Aleppo Relief
   */
  @ResponseField({ type: 'string', nullable: true })
  orgName!: string | null;

  /** The project’s status. */
  @ResponseField({ enum: PROJECT_STATUSES, enumName: 'ProjectStatus' })
  status!: ProjectStatus;

  /** The hours that an administrator entered, or null. */
  @ResponseField({ type: 'number', nullable: true, example: 24 })
  hoursDonated!: number | null;

  /** The hours that the organization has confirmed. */
  @ResponseField({ type: 'number', example: 21.5 })
  confirmedHours!: number;

  /** The hours that count: the entered ones, or else the confirmed ones. */
  @ResponseField({ type: 'number', example: 24 })
  hours!: number;
}

const SUPPORTED: ListSource<SupportedProjectDto, SupportedProjectDto> = {
  table: sql`projects`,
  alias: sql`project`,
  key: [sql`project.id`],
  columns: sql`project.id AS "projectId", project.title AS "projectTitle", organization."userId" AS "organizationId",
    organization."orgName", project.status, project."hoursDonated"::float8 AS "hoursDonated",
    confirmed.hours AS "confirmedHours", coalesce(project."hoursDonated"::float8, confirmed.hours) AS hours`,
  joins: sql`JOIN organizations AS organization ON organization.id = project."orgId"
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(quarters), 0)::float8 / 4 AS hours FROM hour_entries
      WHERE "projectId" = project.id AND "confirmedAt" IS NOT NULL
    ) AS confirmed`,
  toDto: (row) => row,
};

/** Lists the projects behind the impact figures (docs/product 1.5). */
@Injectable()
export class SupportedProjectsQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Returns one page, newest first. */
  list(page: Page): Promise<Listed<SupportedProjectDto>> {
    const where = [sql`project.status IN (${join(SUPPORTING_PROJECT_STATUSES)})`];
    return readList(this.database, SUPPORTED, { where, sort: newestFirst(sql`project."createdAt"`) }, page);
  }
}
