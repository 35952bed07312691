import { PickType } from '@nestjs/swagger';
import { EXPERT_STATUSES, LIMITS, type ExpertStatus } from '@network/domain';
import { ExpertProfileDto } from '../../expert/expert.dto.js';
import { ResponseField } from '../../platform/http/api-docs.js';
import { Field } from '../../platform/validation/fields.js';
import { text } from '../../platform/validation/field-rules.js';
import { queryNumber } from '../../platform/lists/list-query.js';
import { OBSTACLE_KEYS, type ObstacleKey } from './obstacles.js';
import { PART_KEYS, type PartKey } from './weights.js';
import { HandoverDto } from '../assignments/assignment.dto.js';
import { OrganizationFeedbackResponseDto } from '../feedback/feedback.dto.js';
import { AdminProjectDto } from '../project.dto.js';

/** Which matches of a project. */
export class MatchQuery {
  /**
   * How many at most; 20 unless said.
   * @example 20
   */
  @Field(queryNumber(LIMITS.matchesMax), { optional: true })
  limit?: number | null;

  /**
   * Part of a name, an e-mail address, a country, a skill or an area, in any case.
   * @example statistics
   */
  @Field(text({ max: 200 }), { optional: true })
  search?: string | null;
}

export class MatchPartDto {
  /** What of the profile this part looks at. */
  @ResponseField({ enum: PART_KEYS, enumName: 'MatchPartKey' })
  key!: PartKey;

  /**
   * Up to `max`; below zero for `language` and `hours` where nothing else makes up for it.
   * @example 41
   */
  @ResponseField({ type: 'integer' })
  points!: number;

  /**
   * What the part is worth; all parts together 100.
   * @example 52
   */
  @ResponseField({ type: 'integer', minimum: 1 })
  max!: number;

  /**
   * Why, in the reader’s language.
   * @example Has what is asked for: Statistics.
   */
  @ResponseField({ type: 'string' })
  sentence!: string;
}

/** What an expert on a project was chosen for. */
export class ChosenForDto {
  /** The expert’s account. */
  @ResponseField({ type: 'string', format: 'uuid' })
  expertId!: string;

  /** When an administrator chose them. */
  @ResponseField({ type: 'string', format: 'date-time' })
  at!: string;

  /**
   * What they scored then, from 0 to 100.
   * @example 74
   */
  @ResponseField({ type: 'integer', minimum: 0, maximum: 100 })
  score!: number;

  /** What the score was made of. */
  @ResponseField({ type: [MatchPartDto] })
  parts!: MatchPartDto[];
}

/** A project as administrators see it, with the reasons for choosing its experts and the confirmed hours. */
export class AdminProjectDetailsDto extends AdminProjectDto {
  /** In the order in which they were chosen; those who were chosen before scores were kept are left out. */
  @ResponseField({ type: [ChosenForDto] })
  chosenFor!: ChosenForDto[];

  /** What those who left the project hand over, the latest first. */
  @ResponseField({ type: [HandoverDto] })
  handover!: HandoverDto[];

  /** When the organization last asked for the project to be completed, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  closeRequestedAt!: string | null;

  /**
   * What it said then.
   * @example All three clinics use the new records.
   */
  @ResponseField({ type: 'string', nullable: true })
  closeRequestNote!: string | null;

  /** What the organization said of the project afterwards, or null. */
  @ResponseField({ type: OrganizationFeedbackResponseDto, nullable: true })
  organizationFeedback!: OrganizationFeedbackResponseDto | null;

  /**
   * The confirmed hours of all experts: what completing it offers as the hours donated.
   * @example 8
   */
  @ResponseField({ type: 'number', minimum: 0 })
  confirmedHours!: number;
}

export class ObstacleDto {
  /** What keeps the expert from being offered, or puts them down. */
  @ResponseField({ enum: OBSTACLE_KEYS, enumName: 'MatchObstacleKey' })
  key!: ObstacleKey;

  /**
   * The same in the reader’s language.
   * @example The profile is under review.
   */
  @ResponseField({ type: 'string' })
  sentence!: string;

  /**
   * What would change it.
   * @example Approve the profile.
   */
  @ResponseField({ type: 'string' })
  remedy!: string;
}

/** What of a profile is shown beside its score. */
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

/** How well an expert fits a project, and why. */
export class MatchDto extends PickType(ExpertProfileDto, MATCH_PROFILE_FIELDS) {
  /** The expert’s account. */
  @ResponseField({ type: 'string', format: 'uuid' })
  expertId!: string;

  /** Where the expert stands. */
  @ResponseField({ enum: EXPERT_STATUSES, enumName: 'ExpertStatus' })
  status!: ExpertStatus;

  /**
   * Their projects that are in progress or on hold.
   * @example 1
   */
  @ResponseField({ type: 'integer', minimum: 0 })
  runningProjects!: number;

  /**
   * Those of the key skills that the project asks for.
   * @example ["Statistics"]
   */
  @ResponseField({ type: 'array', items: { type: 'string' } })
  matchedSkills!: string[];

  /**
   * From 0 to 100: the sum of the points of all parts, and 0 where that is negative.
   * @example 74
   */
  @ResponseField({ type: 'integer', minimum: 0, maximum: 100 })
  score!: number;

  /** What the score is made of. */
  @ResponseField({ type: [MatchPartDto] })
  parts!: MatchPartDto[];

  /**
   * Up to three sentences that speak for the expert, the best first.
   * @example ["Has what is asked for: Statistics."]
   */
  @ResponseField({ type: 'array', items: { type: 'string' } })
  reasons!: string[];

  /** Whether the expert is waiting or matched and not paused, so that they can be matched to the project. */
  @ResponseField({ type: 'boolean' })
  offered!: boolean;

  /** What keeps the expert from being offered, or puts them down, and what would change it. */
  @ResponseField({ type: [ObstacleDto] })
  obstacles!: ObstacleDto[];
}

export class MatchesDto {
  /**
   * How many experts are offered in all; with `search`, how many of them it finds.
   * @example 214
   */
  @ResponseField({ type: 'integer', minimum: 0 })
  total!: number;

  /** The best of them, best first. */
  @ResponseField({ type: [MatchDto] })
  matches!: MatchDto[];
}
