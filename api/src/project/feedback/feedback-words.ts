import { WORK_DAYS } from '@network/domain';
import type { Assignment } from '../assignments/assignment.entity.js';
import type { FeedbackResponseDto, OrganizationFeedbackResponseDto } from './feedback.dto.js';
import type { Project } from '../project.entity.js';

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
