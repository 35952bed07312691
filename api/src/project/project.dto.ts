import { LIMITS, PROJECT_STATUSES, START_TARGETS, type ProjectStatus } from '@network/domain';
import { ResponseField } from '../http/response-field.js';
import { Field } from '../input/field.js';
import { exactly, id, listOf, oneOf, text, integer } from '../input/field-rules.js';

/** The whole form of a project: what is left out is cleared. */
export class SubmitProjectDto {
  @Field(text({ max: LIMITS.name }))
  title!: string;

  @Field(text())
  summary!: string;

  /** Blank items and duplicates are dropped. */
  @Field(listOf(text({ max: LIMITS.item }), { min: 1, max: LIMITS.desiredExpertise }))
  desiredExpertise!: string[];

  @Field(integer({ min: LIMITS.durationWeeksMin, max: LIMITS.durationWeeksMax }), { optional: true })
  durationWeeks?: number | null;

  @Field(oneOf(START_TARGETS), { optional: true })
  startTarget?: string | null;
}

/** More experts on one project than anybody ever matches. */
const EXPERTS_MAX = 100;

export class ApproveProjectDto {
  @Field(exactly('in_progress'))
  status!: 'in_progress';

  /** The user ids of the experts to match: at least one. */
  @Field(listOf(id(), { min: 1, max: EXPERTS_MAX }))
  expertsAssigned!: string[];
}

export class SwapExpertsDto {
  /** The user ids of all who are to be on the project from now on. */
  @Field(listOf(id(), { min: 1, max: EXPERTS_MAX }))
  expertsAssigned!: string[];
}

export class RejectProjectDto {
  @Field(exactly('rejected'))
  status!: 'rejected';

  /** Told to the organization. */
  @Field(text(), { optional: true })
  reason?: string | null;
}

export class HoldProjectDto {
  @Field(exactly('on_hold'))
  status!: 'on_hold';

  /** Told to the organization. */
  @Field(text(), { optional: true })
  reason?: string | null;
}

export class CompleteProjectDto {
  @Field(exactly('completed'))
  status!: 'completed';

  /** By all its experts together. */
  @Field(integer({ min: 0, max: LIMITS.hoursMax }), { optional: true })
  hoursDonated?: number | null;

  @Field(text(), { optional: true })
  outcome?: string | null;
}

export class FeedbackDto {
  /** From 1, poor, to 5, excellent. */
  @Field(integer({ min: LIMITS.ratingMin, max: LIMITS.ratingMax }))
  rating!: number;

  @Field(text(), { optional: true })
  comment?: string | null;

  /** Given to the project by this expert. */
  @Field(integer({ min: 0, max: LIMITS.hoursMax }), { optional: true })
  hours?: number | null;
}

/** An expert as the people on a project see one another. */
export class ExpertDetailsDto {
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  @ResponseField({ type: 'string', nullable: true })
  fullName!: string | null;

  @ResponseField({ type: 'string', nullable: true })
  mainExpertise!: string | null;

  @ResponseField({ type: 'string', nullable: true })
  country!: string | null;
}

/** A project as its organization and administrators see it. */
export class ProjectDto {
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  @ResponseField({ type: 'string', format: 'uuid' })
  orgId!: string;

  @ResponseField({ type: 'string', nullable: true })
  orgName!: string | null;

  @ResponseField({ type: 'string' })
  title!: string;

  @ResponseField({ type: 'string' })
  summary!: string;

  @ResponseField({ type: 'array', items: { type: 'string' } })
  desiredExpertise!: string[];

  @ResponseField({ type: 'integer', nullable: true })
  durationWeeks!: number | null;

  @ResponseField({ type: 'string', nullable: true })
  startTarget!: string | null;

  @ResponseField({ enum: PROJECT_STATUSES, enumName: 'ProjectStatus' })
  status!: ProjectStatus;

  /** Why it was rejected or put on hold. */
  @ResponseField({ type: 'string', nullable: true })
  statusReason!: string | null;

  /** When it last went to another status. */
  @ResponseField({ type: 'string', format: 'date-time' })
  statusSince!: string;

  @ResponseField({ type: 'integer', nullable: true })
  hoursDonated!: number | null;

  @ResponseField({ type: 'string', nullable: true })
  outcome!: string | null;

  /** User ids, in the order in which they were matched. */
  @ResponseField({ type: 'array', items: { type: 'string', format: 'uuid' } })
  expertsAssigned!: string[];

  @ResponseField({ type: [ExpertDetailsDto] })
  expertsDetails!: ExpertDetailsDto[];

  /** Also the ETag. */
  @ResponseField({ type: 'integer' })
  version!: number;

  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;

  @ResponseField({ type: 'string', format: 'date-time' })
  updatedAt!: string;
}
