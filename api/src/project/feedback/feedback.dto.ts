import { DAY_MS, LIMITS, WORK_DAYS } from '@network/domain';
import { ResponseField } from '../../platform/http/api-docs.js';
import { boolean, integer, text } from '../../platform/validation/field-rules.js';
import { Field } from '../../platform/validation/fields.js';
import type { Assignment } from '../assignments/assignment.entity.js';
import type { Project } from '../project.entity.js';

export class FeedbackDto {
  /**
   * The rating, from 1 (poor) to 5 (excellent).
   * @example 5
   */
  @Field(integer({ min: LIMITS.ratingMin, max: LIMITS.ratingMax }))
  rating!: number;

  /**
   * The expert’s comment on the project.
   * @example A good team with a clear goal.
   */
  @Field(text(), { optional: true })
  comment?: string | null;

  /**
   * The hours that this expert gave to the project.
   * @example 24
   */
  @Field(integer({ min: 0, max: LIMITS.hoursMax }), { optional: true })
  hours?: number | null;
}

export class OrganizationFeedbackDto {
  /** Whether the work was done. False if the project came to nothing. */
  @Field(boolean())
  happened!: boolean;

  /**
   * The rating, from 1 (poor) to 5 (excellent). Required if the work was done.
   * @example 5
   */
  @Field(integer({ min: LIMITS.ratingMin, max: LIMITS.ratingMax }), { optional: true })
  rating?: number | null;

  /**
   * The organization’s comment on the work.
   * @example Careful and always in touch.
   */
  @Field(text(), { optional: true })
  comment?: string | null;
}

export class OrganizationFeedbackResponseDto implements Record<keyof OrganizationFeedbackDto, unknown> {
  @ResponseField({ type: 'boolean' })
  happened!: boolean;

  @ResponseField({ type: 'integer', nullable: true })
  rating!: number | null;

  @ResponseField({ type: 'string', nullable: true })
  comment!: string | null;
}

export class FeedbackResponseDto implements Record<keyof FeedbackDto, unknown> {
  @ResponseField({ type: 'integer' })
  rating!: number;

  @ResponseField({ type: 'string', nullable: true })
  comment!: string | null;

  @ResponseField({ type: 'integer', nullable: true })
  hours!: number | null;
}

/** An expert’s feedback on a project, as administrators see it. */
export class FeedbackRowDto extends FeedbackResponseDto {
  /** The project’s id. */
  @ResponseField({ type: 'string', format: 'uuid' })
  projectId!: string;

  /**
   * The project’s title.
   * @example Patient records
   */
  @ResponseField({ type: 'string' })
  projectTitle!: string;

  /** The id of the expert’s account. */
  @ResponseField({ type: 'string', format: 'uuid' })
  expertId!: string;

  /**
   * The expert’s name.
   * @example Rana Haddad
   */
  @ResponseField({ type: 'string', nullable: true })
  expertName!: string | null;

  /** When the feedback was last changed. */
  @ResponseField({ type: 'string', format: 'date-time' })
  at!: string;
}

const OPENS_AFTER = WORK_DAYS.feedbackOpens * DAY_MS;

/**
 * Returns whether an expert and the organization can read each other's feedback on a completed project. They can once
 * both have given it or 14 days have passed. From then on neither side can change it (docs/product 6.7).
 */
export function isFeedbackOpen(
  { status, statusSince, orgFeedbackAt }: Pick<Project, 'status' | 'statusSince' | 'orgFeedbackAt'>,
  { feedbackAt }: Pick<Assignment, 'feedbackAt'>,
  now: Date,
): boolean {
  if (status !== 'completed') return false;
  return (!!orgFeedbackAt && !!feedbackAt) || now.getTime() - statusSince.getTime() >= OPENS_AFTER;
}

/** Returns the expert's feedback, or null if there is none. */
export const toFeedback = ({ rating, comment, hours }: Assignment): FeedbackResponseDto | null =>
  rating === null ? null : { rating, comment, hours };

/** Returns the organization's feedback, or null if there is none. */
export const toOrganizationFeedback = ({
  happened,
  orgRating,
  orgComment,
}: Pick<Project, 'happened' | 'orgRating' | 'orgComment'>): OrganizationFeedbackResponseDto | null =>
  happened === null ? null : { happened, rating: orgRating, comment: orgComment };
