import { EXPERT_FIELDS, ORGANIZATION_FIELDS, PROJECT_FIELDS, type Fields } from '@network/domain';
import { ResponseField } from '../platform/http/api-docs.js';
import { objectOf, orNull } from '../platform/validation/composite-rules.js';
import { text, day, id } from '../platform/validation/field-rules.js';
import { Field } from '../platform/validation/fields.js';
import { ChangeRequestDto } from '../user/change-request.dto.js';

/** A remark for each of these fields, or for some of them. */
const remarks = (fields: Fields) =>
  objectOf(
    Object.fromEntries(
      Object.keys(fields).map((name) => [name, { description: `A remark on ${name}.`, rule: text(), optional: true }]),
    ),
    Object.fromEntries([[Object.keys(fields)[0], 'Please write the whole name.']]),
  );

class MessageDto {
  /**
   * The general message, in the team’s words.
   * @example Please say more about your work.
   */
  @Field(text())
  message!: string;
}

export class RequestProfileChangesDto extends MessageDto {
  /** The remarks by field name. Fields outside the person’s form are refused. */
  @Field(remarks({ ...EXPERT_FIELDS, ...ORGANIZATION_FIELDS }), { optional: true })
  fields?: Record<string, string | null> | null;
}

export class RequestProjectChangesDto extends MessageDto {
  /** The remarks by field name. */
  @Field(remarks(PROJECT_FIELDS), { optional: true })
  fields?: Record<string, string | null> | null;
}

export class ReasonDto {
  /**
   * The reason in the team’s words. It is sent to the person.
   * @example You wrote that you have moved.
   */
  @Field(text())
  reason!: string;
}

/** The change requests of a person or project. */
export class WithChangeRequestsDto {
  /** All change requests, the closed ones too, newest first. */
  @ResponseField({ type: [ChangeRequestDto] })
  changeRequests!: ChangeRequestDto[];
}

export class DeclineDto {
  /**
   * The reason, which is sent to the person.
   * @example The programme is for experts with work experience.
   */
  @Field(text())
  reason!: string;
}

export class SuspendDto {
  /**
   * The reason, visible to administrators only.
   * @example Two organizations complained about the same behavior.
   */
  @Field(text())
  reason!: string;

  /**
   * The last day of the suspension, in Damascus: today or later. Without it, the suspension lasts until an
   * administrator reinstates the person.
   * @example "2030-01-31"
   */
  @Field(day(), { optional: true })
  until?: string | null;
}

export class SetOwnerDto {
  /** The new owner, or null for none. */
  @Field(orNull(id()))
  ownerId!: string | null;
}
