import { PickType } from '@nestjs/swagger';
import { EXPERT_STATUSES, LIMITS, type ExpertStatus } from '@network/domain';
import { ExpertProfileDto } from '../../expert/expert.dto.js';
import { ResponseField } from '../../platform/http/api-docs.js';
import { queryNumber } from '../../platform/lists/paging.js';
import { line } from '../../platform/validation/field-rules.js';
import { Field } from '../../platform/validation/fields.js';
import { OBSTACLE_KEYS, type ObstacleKey } from './reasons.js';
import { PART_KEYS, type PartKey } from './weights.js';

export class MatchQueryDto {
  /**
   * The maximum number of matches. Defaults to 20.
   * @example 20
   */
  @Field(queryNumber(LIMITS.matchesMax), { optional: true })
  limit?: number | null;

  /**
   * Part of a name, an email address, a country, a skill or an area. Case-insensitive.
   * @example statistics
   */
  @Field(line({ max: LIMITS.search }), { optional: true })
  search?: string | null;
}

export class MatchPartDto {
  /** The part of the profile that this score covers. */
  @ResponseField({ enum: PART_KEYS, enumName: 'MatchPartKey' })
  key!: PartKey;

  /**
   * The points, at most `max`. Negative for `language` and `hours` if nothing else makes up for it.
   * @example 41
   */
  @ResponseField({ type: 'integer' })
  points!: number;

  /**
   * The maximum points of this part. All parts together have 100.
   * @example 52
   */
  @ResponseField({ type: 'integer', minimum: 1 })
  max!: number;

  /**
   * The reason, in the reader’s language.
   * @example Has what is asked for: Statistics.
   */
  @ResponseField({ type: 'string' })
  sentence!: string;
}

/** The score for which an expert on a project was chosen. */
export class ChosenForDto {
  /** The id of the expert’s account. */
  @ResponseField({ type: 'string', format: 'uuid' })
  expertId!: string;

  /** When an administrator chose the expert. */
  @ResponseField({ type: 'string', format: 'date-time' })
  at!: string;

  /**
   * The score at that time, from 0 to 100.
   * @example 74
   */
  @ResponseField({ type: 'integer', minimum: 0, maximum: 100 })
  score!: number;

  /** The parts of the score. */
  @ResponseField({ type: [MatchPartDto] })
  parts!: MatchPartDto[];
}

export class ObstacleDto {
  /** The reason why the expert is not offered or ranks low. */
  @ResponseField({ enum: OBSTACLE_KEYS, enumName: 'MatchObstacleKey' })
  key!: ObstacleKey;

  /**
   * The obstacle in the reader’s language.
   * @example The profile is under review.
   */
  @ResponseField({ type: 'string' })
  sentence!: string;

  /**
   * The remedy in the reader’s language.
   * @example Approve the profile.
   */
  @ResponseField({ type: 'string' })
  remedy!: string;
}

/** The profile fields shown with a score. */
export const MATCH_PROFILE_FIELDS = [
  'fullName',
  'mainExpertise',
  'keySkills',
  'languages',
  'country',
  'timezone',
  'availabilityHrs',
  'startAvailability',
] as const satisfies readonly (keyof ExpertProfileDto)[];

/** An expert’s fit for a project, with the reasons. */
export class MatchDto extends PickType(ExpertProfileDto, MATCH_PROFILE_FIELDS) {
  /** The id of the expert’s account. */
  @ResponseField({ type: 'string', format: 'uuid' })
  expertId!: string;

  /** The status of the expert’s account. */
  @ResponseField({ enum: EXPERT_STATUSES, enumName: 'ExpertStatus' })
  status!: ExpertStatus;

  /**
   * The expert’s other projects that are in progress or on hold.
   * @example 1
   */
  @ResponseField({ type: 'integer', minimum: 0 })
  runningProjects!: number;

  /**
   * The expert’s key skills that the project asks for.
   * @example ["Statistics"]
   */
  @ResponseField({ type: 'array', items: { type: 'string' } })
  matchedSkills!: string[];

  /**
   * The score, from 0 to 100: the sum of the points of all parts, or 0 if the sum is negative.
   * @example 74
   */
  @ResponseField({ type: 'integer', minimum: 0, maximum: 100 })
  score!: number;

  /** The parts of the score. */
  @ResponseField({ type: [MatchPartDto] })
  parts!: MatchPartDto[];

  /**
   * Up to three sentences in favor of the expert, best first.
   * @example ["Has what is asked for: Statistics."]
   */
  @ResponseField({ type: 'array', items: { type: 'string' } })
  reasons!: string[];

  /** Whether the expert can be matched to the project: waiting or matched, and not paused. */
  @ResponseField({ type: 'boolean' })
  offered!: boolean;

  /** The reasons why the expert is not offered or ranks low, with remedies. */
  @ResponseField({ type: [ObstacleDto] })
  obstacles!: ObstacleDto[];
}

export class MatchesDto {
  /**
   * The number of experts offered. With `search`, the number of hits.
   * @example 214
   */
  @ResponseField({ type: 'integer', minimum: 0 })
  total!: number;

  /** The best matches, best first. */
  @ResponseField({ type: [MatchDto] })
  matches!: MatchDto[];
}
