import { EXPERT_FIELDS, ORGANIZATION_FIELDS, PROJECT_FIELDS, type Fields } from '@network/domain';
import { ResponseField } from '../platform/http/api-docs.js';
import { ChangeRequestDto } from '../user/change-request.dto.js';
import { Field } from '../platform/validation/fields.js';
import { objectOf } from '../platform/validation/composite-rules.js';
import { text } from '../platform/validation/field-rules.js';

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
  /** The remarks by the names of their fields. A field that the person’s form does not have is refused. */
  @Field(remarks({ ...EXPERT_FIELDS, ...ORGANIZATION_FIELDS }), { optional: true })
  fields?: Record<string, string | null> | null;
}

export class RequestProjectChangesDto extends MessageDto {
  /** The remarks by the names of their fields. */
  @Field(remarks(PROJECT_FIELDS), { optional: true })
  fields?: Record<string, string | null> | null;
}

export class ReasonDto {
  /**
   * The reason, in the team’s words. The person reads it.
   * @example You wrote that you have moved.
   */
  @Field(text())
  reason!: string;
}

/** Beside a person or a project: all its change requests. */
export class WithChangeRequestsDto {
  /** All change requests, the closed ones too, newest first. */
  @ResponseField({ type: [ChangeRequestDto] })
  changeRequests!: ChangeRequestDto[];
}
