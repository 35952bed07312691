import { LIMITS } from '@network/domain';
import { ResponseField } from '../../platform/http/api-docs.js';
import { Field } from '../../platform/validation/fields.js';
import { listOf } from '../../platform/validation/composite-rules.js';
import { id, integer } from '../../platform/validation/field-rules.js';
import { MatchDto } from '../matching/match.dto.js';

/** Which projects are planned, and how. */
export class ProposePlanDto {
  /**
   * How many experts each project gets at most; 2 unless said.
   * @example 2
   */
  @Field(integer({ min: 1, max: LIMITS.expertsPerProjectMax }), { optional: true })
  expertsPerProject?: number | null;

  /** Projects that wait for review; unless said, the 200 that have waited longest. */
  @Field(listOf(id(), { max: LIMITS.plannedProjects }), { optional: true })
  projectIds?: string[] | null;
}

/** Who would be put on a project. */
export class PlannedProjectDto {
  /** The project. */
  @ResponseField({ type: 'string', format: 'uuid' })
  projectId!: string;

  /**
   * What the project is called.
   * @example Patient records
   */
  @ResponseField({ type: 'string' })
  title!: string;

  /** Its experts, best first; fewer than wanted where nobody else fits and has room left. */
  @ResponseField({ type: [MatchDto] })
  matches!: MatchDto[];
}

/** Who would be put on all projects together, so that the sum of all scores is as high as it can be. */
export class PlanDto {
  /** The one that has waited longest first. */
  @ResponseField({ type: [PlannedProjectDto] })
  projects!: PlannedProjectDto[];

  /**
   * The sum of all scores.
   * @example 168
   */
  @ResponseField({ type: 'integer', minimum: 0 })
  total!: number;

  /**
   * The same for a plan made project by project, the one that has waited longest first, each with the best who have
   * room left. Never above `total`.
   * @example 80
   */
  @ResponseField({ type: 'integer', minimum: 0 })
  oneByOne!: number;
}
