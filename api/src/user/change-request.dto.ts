import { ResponseField } from '../platform/http/api-docs.js';

/** A request of the programme team to change a profile or a project. */
export class ChangeRequestDto {
  /** The time of the request. */
  @ResponseField({ type: 'string', format: 'date-time' })
  at!: string;

  /**
   * The general message.
   * @example Please say more about your work.
   */
  @ResponseField({ type: 'string' })
  message!: string;

  /**
   * The remarks by the names of their fields.
   * @example {"bio": "Which clinics did you work for?"}
   */
  @ResponseField({ type: 'object', additionalProperties: { type: 'string' } })
  fields!: Record<string, string>;
}

/** The state of the review of a profile or a project. */
export class ReviewStateDto {
  /** The open change request, or null. The owner's next submission or a decision closes it. */
  @ResponseField({ type: ChangeRequestDto, nullable: true })
  changeRequest!: ChangeRequestDto | null;

  /** When the owner answered the last change request of the review that is under way, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  resubmittedAt!: string | null;
}
