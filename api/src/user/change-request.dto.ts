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
   * The remarks by field name.
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

const ANY_VALUE = {
  oneOf: [
    { type: 'string' as const },
    { type: 'number' as const },
    { type: 'boolean' as const },
    { type: 'array' as const, items: { type: 'string' as const } },
  ],
  nullable: true,
};

/** A field that has changed since the latest change request. */
export class FieldChangeDto {
  /**
   * The name of the field.
   * @example bio
   */
  @ResponseField({ type: 'string' })
  field!: string;

  /** The value when the request was made. */
  @ResponseField(ANY_VALUE)
  before!: unknown;

  /** The current value. */
  @ResponseField(ANY_VALUE)
  after!: unknown;
}

/** The changes since the latest change request, for rows of lists. */
export class WithChangesDto {
  /**
   * The fields that have changed since the latest change request, corrections by the team included. Empty unless the
   * request is open or its answer waits for the team.
   */
  @ResponseField({ type: [FieldChangeDto] })
  changes!: FieldChangeDto[];
}
