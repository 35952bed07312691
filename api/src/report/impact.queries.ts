import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { CLAIMED_IMPACT, SUPPORTING_PROJECT_STATUSES } from '@network/domain';
import sql, { raw } from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import { ResponseField } from '../platform/http/api-docs.js';
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
}
