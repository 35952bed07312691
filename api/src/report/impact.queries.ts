import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { CLAIMED_IMPACT, PROJECT_STATUSES, SUPPORTING_PROJECT_STATUSES, type ProjectStatus } from '@network/domain';
import sql, { join, raw } from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import { ResponseField } from '../platform/http/api-docs.js';
import { newestFirst, readList, type ListSource } from '../platform/lists/list.js';
import type { Listed, Page } from '../platform/lists/paging.js';
import { isActiveSql } from '../user/standing.js';

const SOURCES = ['database', 'programme'] as const;
type Source = (typeof SOURCES)[number];

/** The source of each figure. */
class ImpactSourcesDto implements Record<keyof typeof CLAIMED_IMPACT, Source> {
  /** The source of the number of experts. */
  @ResponseField({ enum: SOURCES, enumName: 'ImpactSource' })
  experts!: Source;

  /** The source of the number of organizations. */
  @ResponseField({ enum: SOURCES, enumName: 'ImpactSource' })
  organizations!: Source;

  /** The source of the number of hours. */
  @ResponseField({ enum: SOURCES, enumName: 'ImpactSource' })
  hours!: Source;
}

/** The landing page's figures. */
export class ImpactDto {
  /**
   * The number of active experts who pledged.
   * @example 600
   */
  @ResponseField({ type: 'integer' })
  experts!: number;

  /**
   * The number of organizations with past or current support.
   * @example 5
   */
  @ResponseField({ type: 'integer' })
  organizations!: number;

  /**
   * The number of donated hours.
   * @example 1200
   */
  @ResponseField({ type: 'integer' })
  hours!: number;

  /** The source of each figure: the database, or the programme’s claim. */
  @ResponseField({ type: ImpactSourcesDto })
  source!: ImpactSourcesDto;
}

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

export type ImpactFigures = Record<keyof typeof CLAIMED_IMPACT, number>;

/** Replaces each claim of the programme by the database's own figure once that is larger (docs/product 1.5). */
export function toImpact(own: ImpactFigures): ImpactDto {
  const isLarger = (figure: keyof ImpactFigures) => own[figure] > CLAIMED_IMPACT[figure];
  const figureOf = (figure: keyof ImpactFigures) => Math.max(own[figure], CLAIMED_IMPACT[figure]);
  const sourceOf = (figure: keyof ImpactFigures) => (isLarger(figure) ? 'database' : 'programme');
  return {
    experts: figureOf('experts'),
    organizations: figureOf('organizations'),
    hours: figureOf('hours'),
    source: {
      experts: sourceOf('experts'),
      organizations: sourceOf('organizations'),
      hours: sourceOf('hours'),
    },
  };
}

/** Returns the part of a figure that comes from deleted accounts, which stay counted (docs/product 2.13). */
const ofFormerAccounts = (figure: string) =>
  sql`coalesce((SELECT amount FROM former_account_totals WHERE figure = '${raw(figure)}'), 0)`;

/** Counts active experts with a pledge. Subtracts the few others, because indexes then serve both counts. */
const PLEDGED = sql`(SELECT count(*) FROM experts WHERE pledge)
  - (SELECT count(*) FROM experts AS gone WHERE pledge AND NOT ${isActiveSql('gone')})`;

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

/** Reads the impact figures and the projects behind them (docs/product 1.5). */
@Injectable()
export class ImpactQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * Returns the figures. A project counts with the hours that an administrator entered, or else with its confirmed
   * hours.
   */
  async own(): Promise<ImpactFigures> {
    const [figures] = await queryRows<ImpactFigures>(
      this.database.manager,
      sql`
      WITH confirmed AS (
        SELECT "projectId", sum(quarters) AS quarters FROM hour_entries WHERE "confirmedAt" IS NOT NULL GROUP BY 1
      )
      SELECT (${PLEDGED} + ${ofFormerAccounts('experts')})::int AS experts,
        count(DISTINCT "orgId")::int + ${ofFormerAccounts('organizations')} AS organizations,
        floor((coalesce(sum(coalesce(4 * "hoursDonated", quarters, 0)), 0) + ${ofFormerAccounts('quarters')}) / 4)::int AS hours
      FROM projects LEFT JOIN confirmed ON "projectId" = projects.id
      WHERE status = ANY (${SUPPORTING_PROJECT_STATUSES})`,
    );
    return figures!;
  }
  /** Returns one page of the projects behind the figures, newest first. */
  supportedProjects(page: Page): Promise<Listed<SupportedProjectDto>> {
    const where = [sql`project.status IN (${join(SUPPORTING_PROJECT_STATUSES)})`];
    return readList(this.database, SUPPORTED, { where, sort: newestFirst(sql`project."createdAt"`) }, page);
  }
}
