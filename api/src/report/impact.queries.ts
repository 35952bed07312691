import { Injectable } from '@nestjs/common';
import { CLAIMED_IMPACT } from '@network/domain';
import { StatusCounts } from '../database/status-counts.js';
import { ResponseField } from '../http/response-field.js';

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

/** What the programme has done so far. */
@Injectable()
export class ImpactQueries {
  constructor(private readonly counts: StatusCounts) {}

  /** Each figure is the database's own once that is larger than what the programme claims (docs/product.md 1.5). */
  async impact(): Promise<ImpactDto> {
    const own = await this.own();
    const sourceOf = (figure: keyof typeof own) => (own[figure] > CLAIMED_IMPACT[figure] ? 'database' : 'programme');
    const figureOf = (figure: keyof typeof own) => Math.max(own[figure], CLAIMED_IMPACT[figure]);
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

  /** The database's own figures. */
  async own(): Promise<Record<keyof typeof CLAIMED_IMPACT, number>> {
    const { experts = 0, organizations = 0, quarters = 0 } = await this.counts.of('impact');
    return { experts, organizations, hours: Math.floor(quarters / 4) };
  }
}
