import { LIMITS } from '@network/domain';
import { ResponseField } from '../../platform/http/api-docs.js';
import { listOf } from '../../platform/validation/composite-rules.js';
import { id, integer } from '../../platform/validation/field-rules.js';
import { Field } from '../../platform/validation/fields.js';
import { MatchDto } from '../matching/match.dto.js';

export class ProposePlanDto {
  /**
   * The maximum number of experts per project. Defaults to 2.
   * @example 2
   */
  @Field(integer({ min: 1, max: LIMITS.expertsPerProjectMax }), { optional: true })
  expertsPerProject?: number | null;

  /** The ids of projects that wait for review. Defaults to the 200 that have waited longest. */
  @Field(listOf(id(), { max: LIMITS.plannedProjects }), { optional: true })
  projectIds?: string[] | null;
}

/** An expert whose profile waits for review. */
export class UnreviewedExpertDto {
  /** The id of the expert’s account. */
  @ResponseField({ type: 'string', format: 'uuid' })
  expertId!: string;

  /**
   * The full name, or null.
   * @example Nadia Karam
   */
  @ResponseField({ type: 'string', nullable: true })
  fullName!: string | null;

  /**
   * The score for the project.
   * @example 74
   */
  @ResponseField({ type: 'integer', minimum: 0, maximum: 100 })
  score!: number;
}

export class PlannedProjectDto {
  /** The project’s id. */
  @ResponseField({ type: 'string', format: 'uuid' })
  projectId!: string;

  /**
   * The project’s title.
   * @example Patient records
   */
  @ResponseField({ type: 'string' })
  title!: string;

  /**
   * The proposed experts, best first. Fewer than wanted, or none, if no other expert has room, a required skill and a
   * sufficient score.
   */
  @ResponseField({ type: [MatchDto] })
  matches!: MatchDto[];

  /**
   * The best unreviewed expert who fits better than a proposed one, or where a place is free. Null if there is none.
   */
  @ResponseField({ type: UnreviewedExpertDto, nullable: true })
  unreviewed!: UnreviewedExpertDto | null;
}

/** The proposed experts of all projects, chosen for the highest possible sum of scores. */
export class PlanDto {
  /** The projects, longest wait first. */
  @ResponseField({ type: [PlannedProjectDto] })
  projects!: PlannedProjectDto[];

  /**
   * The sum of all scores.
   * @example 168
   */
  @ResponseField({ type: 'integer', minimum: 0 })
  total!: number;

  /**
   * The sum of all scores of a plan made project by project. Such a plan takes the project with the longest wait first
   * and gives each the best experts who have room. Never above `total`.
   * @example 80
   */
  @ResponseField({ type: 'integer', minimum: 0 })
  oneByOne!: number;
}
