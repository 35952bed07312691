import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PROJECT_STATUSES, SUPPORTING_PROJECT_STATUSES, type ProjectStatus } from '@network/domain';
import { DataSource } from 'typeorm';
import { StatusCounts } from '../database/status-counts.js';
import type { Listed, Page } from '../http/paging.js';
import { ResponseField } from '../http/response-field.js';

/** A project that counts as support, with what the impact figures count of it. */
export class SupportedProjectDto {
  /** The project. */
  @ResponseField({ type: 'string', format: 'uuid' })
  projectId!: string;

  /**
   * What the project is called.
   * @example Patient records
   */
  @ResponseField({ type: 'string' })
  projectTitle!: string;

  /** The account of the organization. */
  @ResponseField({ type: 'string', format: 'uuid' })
  organizationId!: string;

  /**
   * The organization's name.
   * @example Aleppo Relief
   */
  @ResponseField({ type: 'string', nullable: true })
  orgName!: string | null;

  /** Its status. */
  @ResponseField({ enum: PROJECT_STATUSES, enumName: 'ProjectStatus' })
  status!: ProjectStatus;

  /** The hours that an administrator entered, or null. */
  @ResponseField({ type: 'number', nullable: true, example: 24 })
  hoursDonated!: number | null;

  /** The hours that the organization has confirmed. */
  @ResponseField({ type: 'number', example: 21.5 })
  confirmedHours!: number;

  /** What counts: the hours entered, and where there are none those confirmed. */
  @ResponseField({ type: 'number', example: 24 })
  hours!: number;
}

/** The projects that the impact figures are made of (docs/product.md 1.5). */
@Injectable()
export class SupportedProjectsQueries {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly counts: StatusCounts,
  ) {}

  /** One page of them, newest first: two statements. */
  async list({ offset, limit }: Page): Promise<Listed<SupportedProjectDto>> {
    const total = await this.counts.total('project', SUPPORTING_PROJECT_STATUSES);
    const rows = await this.database.query<SupportedProjectDto[]>(
      `
      WITH page AS (
        SELECT id, title, "orgId", status, "hoursDonated", "createdAt" FROM projects
        WHERE status = ANY ($1) ORDER BY "createdAt" DESC, id DESC OFFSET $2 LIMIT $3
      )
      SELECT page.id AS "projectId", page.title AS "projectTitle", organizations."userId" AS "organizationId",
        organizations."orgName", page.status, page."hoursDonated"::float8 AS "hoursDonated",
        confirmed.hours AS "confirmedHours", coalesce(page."hoursDonated"::float8, confirmed.hours) AS hours
      FROM page JOIN organizations ON organizations.id = page."orgId"
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(quarters), 0)::float8 / 4 AS hours FROM hour_lines
        WHERE "projectId" = page.id AND "confirmedAt" IS NOT NULL
      ) AS confirmed
      ORDER BY page."createdAt" DESC, page.id DESC`,
      [SUPPORTING_PROJECT_STATUSES, offset, limit],
    );
    return { rows, total };
  }
}
