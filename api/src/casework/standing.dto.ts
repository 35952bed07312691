import { Field } from '../platform/validation/fields.js';
import { day, text } from '../platform/validation/field-rules.js';

/** The decision to decline a profile. */
export class DeclineDto {
  /**
   * The reason, which is sent to the person.
   * @example The programme is for experts with work experience.
   */
  @Field(text())
  reason!: string;
}

/** The decision to suspend a person. */
export class SuspendDto {
  /**
   * The reason, visible to administrators only.
   * @example Two organizations complained about the same behaviour.
   */
  @Field(text())
  reason!: string;

  /**
   * The last day of the suspension, in Damascus: today or later. Without it, the suspension lasts until an administrator
   * reinstates the person.
   * @example "2030-01-31"
   */
  @Field(day(), { optional: true })
  until?: string | null;
}
