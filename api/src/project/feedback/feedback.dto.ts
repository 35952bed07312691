import { LIMITS, WORK_DAYS } from '@network/domain';
import { ResponseField } from '../../platform/http/api-docs.js';
import { Field } from '../../platform/validation/fields.js';
import { boolean, integer, text } from '../../platform/validation/field-rules.js';
import type { Assignment } from '../assignments/assignment.entity.js';
import type { Project } from '../project.entity.js';

export class FeedbackDto {
  /**
   * From 1, poor, to 5, excellent.
   * @example 5
   */
  @Field(integer({ min: LIMITS.ratingMin, max: LIMITS.ratingMax }))
  rating!: number;

  /**
   * What the expert says of the project.
   * @example A good team with a clear goal.
   */
  @Field(text(), { optional: true })
  comment?: string | null;

  /**
   * Hours that this expert gave to the project.
   * @example 24
   */
  @Field(integer({ min: 0, max: LIMITS.hoursMax }), { optional: true })
  hours?: number | null;
}

/** What an organization says of its project afterwards. */
export class OrganizationFeedbackDto {
  /** Whether the work was done; false where nothing came of it. */
  @Field(boolean())
  happened!: boolean;

  /**
   * From 1, poor, to 5, excellent; needed where the work was done.
   * @example 5
   */
  @Field(integer({ min: LIMITS.ratingMin, max: LIMITS.ratingMax }), { optional: true })
  rating?: number | null;

  /**
   * What the organization says of the work.
   * @example Careful and always in touch.
   */
  @Field(text(), { optional: true })
  comment?: string | null;
}

/** What an organization said of its project. */
export class OrganizationFeedbackResponseDto implements Record<keyof OrganizationFeedbackDto, unknown> {
  @ResponseField({ type: 'boolean' })
  happened!: boolean;

  @ResponseField({ type: 'integer', nullable: true })
  rating!: number | null;

  @ResponseField({ type: 'string', nullable: true })
  comment!: string | null;
}

/** What an expert said of a project. */
export class FeedbackResponseDto implements Record<keyof FeedbackDto, unknown> {
  @ResponseField({ type: 'integer' })
  rating!: number;

  @ResponseField({ type: 'string', nullable: true })
  comment!: string | null;

  @ResponseField({ type: 'integer', nullable: true })
  hours!: number | null;
}

const OPENS_AFTER = WORK_DAYS.feedbackOpens * 24 * 60 * 60 * 1000;

/**
 * Whether an expert and the organization read each other's words on a completed project: both have said theirs, or 14
 * days have passed. From then on neither changes (docs/product 6.7).
 */
export function areWordsOpen(
  { status, statusSince, orgFeedbackAt }: Pick<Project, 'status' | 'statusSince' | 'orgFeedbackAt'>,
  { feedbackAt }: Pick<Assignment, 'feedbackAt'>,
  now: Date,
): boolean {
  if (status !== 'completed') return false;
  return (!!orgFeedbackAt && !!feedbackAt) || now.getTime() - statusSince.getTime() >= OPENS_AFTER;
}

/** What the expert said, or null while nothing was said. */
export const toFeedback = ({ rating, comment, hours }: Assignment): FeedbackResponseDto | null =>
  rating === null ? null : { rating, comment, hours };

/** What the organization said, or null while nothing was said. */
export const toOrganizationFeedback = ({
  happened,
  orgRating,
  orgComment,
}: Pick<Project, 'happened' | 'orgRating' | 'orgComment'>): OrganizationFeedbackResponseDto | null =>
  happened === null ? null : { happened, rating: orgRating, comment: orgComment };
