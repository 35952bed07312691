import { CHECK_IN_STATES, CONTACT_ANSWERS, type CheckInState, type ContactAnswer } from '@network/domain';
import { ResponseField } from '../platform/http/api-docs.js';
import { Field } from '../platform/validation/fields.js';
import { oneOf, text } from '../platform/validation/field-rules.js';

export class CheckInDto {
  /** How the work goes; `stuck` is for the team at once. */
  @Field(oneOf(CHECK_IN_STATES))
  state!: CheckInState;

  /**
   * What there is to say about it.
   * @example The records of two wards are done.
   */
  @Field(text(), { optional: true })
  note?: string | null;
}

export class ContactDto {
  /** Whether the two sides have spoken; `problem` is for the team at once. */
  @Field(oneOf(CONTACT_ANSWERS))
  spoken!: ContactAnswer;

  /**
   * What there is to say about it.
   * @example We talk on Monday.
   */
  @Field(text(), { optional: true })
  note?: string | null;
}

/** A word on the work of one expert on a project. */
export class CheckInRowDto {
  /** The expert whose work it is about. */
  @ResponseField({ type: 'string', format: 'uuid' })
  expertId!: string;

  /** Whose word it is. */
  @ResponseField({ enum: ['expert', 'organization'] })
  by!: 'expert' | 'organization';

  /** `contact`: whether they have spoken. `check_in`: how the work goes. */
  @ResponseField({ enum: ['contact', 'check_in'] })
  kind!: 'contact' | 'check_in';

  /** Of a `check_in` how the work goes, of a `contact` the answer. */
  @ResponseField({ enum: [...CHECK_IN_STATES, ...CONTACT_ANSWERS] })
  state!: CheckInState | ContactAnswer;

  /**
   * What was said about it.
   * @example The records of two wards are done.
   */
  @ResponseField({ type: 'string', nullable: true })
  note!: string | null;

  /** When it was said. */
  @ResponseField({ type: 'string', format: 'date-time' })
  at!: string;
}
