import {
  ATTENTION_KINDS,
  DECLINE_REASONS,
  ROLES,
  type AttentionKind,
  type DeclineReason,
  type Role,
} from '@network/domain';
import { ResponseField } from '../platform/http/api-docs.js';
import { PageQueryDto } from '../platform/lists/paging.js';
import { oneOf, someOf } from '../platform/validation/field-rules.js';
import { Field } from '../platform/validation/fields.js';
import { ownerRule } from '../user/reviewed-list.js';

export class AttentionQueryDto extends PageQueryDto {
  /** One or several kinds, separated by commas. */
  @Field(someOf(ATTENTION_KINDS), { optional: true })
  kind?: AttentionKind[] | null;

  /**
   * Selects items by owner: `me`, `none` (unassigned) or an administrator's id. One or several, separated by commas.
   */
  @Field(ownerRule(), { optional: true })
  owner?: string[] | null;

  /** `true` returns the dismissed items that still have a cause, instead of the open ones. */
  @Field(oneOf(['true', 'false']), { optional: true })
  setAside?: 'true' | 'false' | null;
}

export class AttentionCountDto {
  /** The kind of the items. */
  @ResponseField({ enum: ATTENTION_KINDS, enumName: 'AttentionKind' })
  kind!: AttentionKind;

  /**
   * Their number.
   * @example 3
   */
  @ResponseField({ type: 'integer' })
  count!: number;
}

/** An item that needs an administrator now. */
export class AttentionDto {
  /** The item’s id. It stays the same while the cause remains. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /** The kind of the item. */
  @ResponseField({ enum: ATTENTION_KINDS, enumName: 'AttentionKind' })
  kind!: AttentionKind;

  /** The time since when it needs attention. */
  @ResponseField({ type: 'string', format: 'date-time' })
  since!: string;

  /** The project concerned, or null. */
  @ResponseField({ type: 'string', format: 'uuid', nullable: true })
  projectId!: string | null;

  /** The person concerned, or null. Their answer, check-in or review is missing. */
  @ResponseField({ type: 'string', format: 'uuid', nullable: true })
  userId!: string | null;

  /** The automatically paused campaign, or null. */
  @ResponseField({ type: 'string', format: 'uuid', nullable: true })
  campaignId!: string | null;

  /** The disabled webhook, or null. */
  @ResponseField({ type: 'string', format: 'uuid', nullable: true })
  webhookId!: string | null;

  /** The person’s role, or null. */
  @ResponseField({ enum: ROLES, enumName: 'Role', nullable: true })
  role!: Role | null;

  /**
   * The contact’s address: the person’s, or the project’s organization’s.
   * @example rana@example.org
   */
  @ResponseField({ type: 'string', format: 'email', nullable: true })
  email!: string | null;

  /** The owner of the item: of the project or person, the campaign's author, or the mentioned administrator. */
  @ResponseField({ type: 'string', format: 'uuid', nullable: true })
  ownerId!: string | null;

  /**
   * A description in the reader’s language.
   * @example Rana Haddad has not responded to “Patient records”.
   */
  @ResponseField({ type: 'string' })
  sentence!: string;

  /**
   * The name of the organization concerned, or null.
   * @example Aleppo Clinic
   */
  @ResponseField({ type: 'string', nullable: true })
  orgName!: string | null;

  /** The reason for declining or leaving, or null. */
  @ResponseField({ enum: DECLINE_REASONS, enumName: 'DeclineReason', nullable: true })
  reason!: DeclineReason | null;

  /**
   * The note of the check-in, the departed expert, the completion request or a colleague, or the reason for a
   * suspension. Null if there is none.
   * @example We have no access to the server.
   */
  @ResponseField({ type: 'string', nullable: true })
  note!: string | null;
}
