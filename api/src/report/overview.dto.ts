import { ResponseField } from '../platform/http/api-docs.js';

const counts = { type: 'object', additionalProperties: { type: 'integer' } } as const;

export class OverviewDto {
  /** How many experts there are, by status. */
  @ResponseField({ ...counts, example: { under_review: 12 } })
  experts!: Record<string, number>;

  /** How many organizations there are, by status. */
  @ResponseField({ ...counts, example: { under_review: 3 } })
  organizations!: Record<string, number>;

  /** How many projects there are, by status. */
  @ResponseField({ ...counts, example: { pending_review: 4 } })
  projects!: Record<string, number>;

  /** Since when the oldest expert waits for review, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  oldestWaitingExpert!: string | null;

  /** Since when the oldest organization waits for review, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  oldestWaitingOrganization!: string | null;

  /** Since when the oldest project waits for review, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  oldestWaitingProject!: string | null;
}
