import { ResponseField } from '../platform/http/api-docs.js';

const counts = { type: 'object', additionalProperties: { type: 'integer' } } as const;

export class OverviewDto {
  /** The number of experts by status. */
  @ResponseField({ ...counts, example: { under_review: 12 } })
  experts!: Record<string, number>;

  /** The number of organizations by status. */
  @ResponseField({ ...counts, example: { under_review: 3 } })
  organizations!: Record<string, number>;

  /** The number of projects by status. */
  @ResponseField({ ...counts, example: { pending_review: 4 } })
  projects!: Record<string, number>;

  /** The time since when the oldest expert waits for review, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  oldestWaitingExpert!: string | null;

  /** The time since when the oldest organization waits for review, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  oldestWaitingOrganization!: string | null;

  /** The time since when the oldest project waits for review, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  oldestWaitingProject!: string | null;
}
