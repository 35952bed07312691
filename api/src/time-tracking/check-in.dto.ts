import { CHECK_IN_STATES, CONTACT_ANSWERS, type CheckInState, type ContactAnswer } from '@network/domain';
import { ResponseField } from '../platform/http/api-docs.js';
import { oneOf, text } from '../platform/validation/field-rules.js';
import { Field } from '../platform/validation/fields.js';
import { AuthorDto } from '../user/author.queries.js';

export class CheckInDto {
  /** The progress of the work. `stuck` alerts the team at once. */
  @Field(oneOf(CHECK_IN_STATES))
  state!: CheckInState;

  /**
   * A note about the progress.
   * @example The records of two wards are done.
   */
  @Field(text(), { optional: true })
  note?: string | null;
}

export class ContactDto {
  /** Whether the two sides have spoken. `problem` alerts the team at once. */
  @Field(oneOf(CONTACT_ANSWERS))
  spoken!: ContactAnswer;

  /**
   * A note about the contact.
   * @example We talk on Monday.
   */
  @Field(text(), { optional: true })
  note?: string | null;
}

/** A check-in or contact answer about one expert's work on a project. */
export class CheckInRowDto {
  /** The expert whose work the check-in is about. */
  @ResponseField({ type: 'string', format: 'uuid' })
  expertId!: string;

  /** The side that sent it. */
  @ResponseField({ enum: ['expert', 'organization'] })
  by!: 'expert' | 'organization';

  /**
   * The member who sent it for the organization. Null for an expert’s or the point of contact’s, and once the account
   * is deleted.
   */
  @ResponseField({ type: AuthorDto, nullable: true })
  sentBy!: AuthorDto | null;

  /** `contact`: whether the two sides have spoken. `check_in`: the progress of the work. */
  @ResponseField({ enum: ['contact', 'check_in'] })
  kind!: 'contact' | 'check_in';

  /** The progress for a `check_in`, the answer for a `contact`. */
  @ResponseField({ enum: [...CHECK_IN_STATES, ...CONTACT_ANSWERS] })
  state!: CheckInState | ContactAnswer;

  /**
   * The note that came with it.
   * @example The records of two wards are done.
   */
  @ResponseField({ type: 'string', nullable: true })
  note!: string | null;

  /** The time when it was sent. */
  @ResponseField({ type: 'string', format: 'date-time' })
  at!: string;
}
