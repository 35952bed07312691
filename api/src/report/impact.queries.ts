import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { CLAIMED_IMPACT, SUPPORTING_PROJECT_STATUSES } from '@network/domain';
import { DataSource } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import { ResponseField } from '../platform/http/api-docs.js';

const SOURCES = ['database', 'programme'] as const;
type Source = (typeof SOURCES)[number];

/** Whose each figure is. */
class ImpactSourcesDto implements Record<keyof typeof CLAIMED_IMPACT, Source> {
  /** Whose the number of experts is. */
  @ResponseField({ enum: SOURCES, enumName: 'ImpactSource' })
  experts!: Source;

  /** Whose the number of organizations is. */
  @ResponseField({ enum: SOURCES, enumName: 'ImpactSource' })
  organizations!: Source;

  /** Whose the number of hours is. */
  @ResponseField({ enum: SOURCES, enumName: 'ImpactSource' })
  hours!: Source;
}

/** The landing page's figures. */
export class ImpactDto {
  /**
   * Experts who pledged.
   * @example 600
   */
  @ResponseField({ type: 'integer' })
  experts!: number;

  /**
   * Organizations that were or are supported.
   * @example 5
   */
  @ResponseField({ type: 'integer' })
  organizations!: number;

  /**
   * Hours donated.
   * @example 1200
   */
  @ResponseField({ type: 'integer' })
  hours!: number;

  /** Whether each figure is the database's own, or still what the programme claims. */
  @ResponseField({ type: ImpactSourcesDto })
  source!: ImpactSourcesDto;
}

export type ImpactFigures = Record<keyof typeof CLAIMED_IMPACT, number>;

/** Each figure is the database's own once that is larger than the programme's claim (docs/product 1.5). */
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

/** What is still counted of accounts that have left (docs/product 2.13). */
const departed = (figure: string) =>
  `coalesce((SELECT amount FROM former_account_totals WHERE figure = '${figure}'), 0)`;

/** The database's own impact figures. */
@Injectable()
export class ImpactQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** An administrator's hours count for a project; without them its confirmed hours. */
  async own(): Promise<ImpactFigures> {
    const [figures] = await queryRows<ImpactFigures>(
      this.database.manager,
      `
      WITH confirmed AS (
        SELECT "projectId", sum(quarters) AS quarters FROM hour_entries WHERE "confirmedAt" IS NOT NULL GROUP BY 1
      )
      SELECT (SELECT count(*) FROM experts WHERE pledge)::int + ${departed('experts')} AS experts,
        count(DISTINCT "orgId")::int + ${departed('organizations')} AS organizations,
        floor((coalesce(sum(coalesce(4 * "hoursDonated", quarters, 0)), 0) + ${departed('quarters')}) / 4)::int AS hours
      FROM projects LEFT JOIN confirmed ON "projectId" = projects.id
      WHERE status = ANY ($1)`,
      [SUPPORTING_PROJECT_STATUSES],
    );
    return figures!;
  }
}
