import { ResponseField } from '../platform/http/api-docs.js';
import { Field } from '../platform/validation/fields.js';
import { orNull } from '../platform/validation/composite-rules.js';
import { id } from '../platform/validation/field-rules.js';

/** The owner of a person or a project, as administrators see it. */
export class OwnedDto {
  /** The administrator who owns it, or null. */
  @ResponseField({ type: 'string', format: 'uuid', nullable: true })
  ownerId!: string | null;
}

export class SetOwnerDto {
  /** The new owner, or null for none. */
  @Field(orNull(id()))
  ownerId!: string | null;
}
