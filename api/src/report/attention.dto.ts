import { ATTENTION_KINDS, ROLES, type AttentionKind, type Role } from '@network/domain';
import { ResponseField } from '../platform/http/api-docs.js';
import { Field } from '../platform/validation/fields.js';
import { oneOf } from '../platform/validation/field-rules.js';

/** The query of what needs an administrator. */
export class AttentionQuery {
  /** `true` asks for what has been set aside while its cause is still there, instead of what needs somebody. */
  @Field(oneOf(['true', 'false']), { optional: true })
  setAside?: 'true' | 'false' | null;
}

/** Something that needs an administrator now. */
export class AttentionDto {
  /** The row; the same as long as its cause is. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /** What kind of thing it is. */
  @ResponseField({ enum: ATTENTION_KINDS, enumName: 'AttentionKind' })
  kind!: AttentionKind;

  /** Since when it needs somebody. */
  @ResponseField({ type: 'string', format: 'date-time' })
  since!: string;

  /** The project it is about, or null. */
  @ResponseField({ type: 'string', format: 'uuid', nullable: true })
  projectId!: string | null;

  /** The person it is about, or null: whose answer, word or review is missing. */
  @ResponseField({ type: 'string', format: 'uuid', nullable: true })
  userId!: string | null;

  /** What that person is: an expert or an organization; or null. */
  @ResponseField({ enum: ROLES, enumName: 'Role', nullable: true })
  role!: Role | null;

  /**
   * Whom to write to about it: that person, or else the organization of the project.
   * @example rana@example.org
   */
  @ResponseField({ type: 'string', format: 'email', nullable: true })
  email!: string | null;

  /**
   * What it is, in the reader’s language.
   * @example Rana Haddad has not answered about “Patient records”.
   */
  @ResponseField({ type: 'string' })
  sentence!: string;
}
