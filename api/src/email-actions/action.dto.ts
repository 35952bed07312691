import { ACTION_KINDS, type ActionKind } from '@network/domain';
import { ResponseField } from '../platform/http/api-docs.js';

export class ActionDto {
  /** The kind of action. The request body is that of the call of this kind. */
  @ResponseField({ enum: ACTION_KINDS, enumName: 'ActionKind' })
  kind!: ActionKind;

  /**
   * The name of the person who received the email.
   * @example Rana Haddad
   */
  @ResponseField({ type: 'string', nullable: true })
  name!: string | null;

  /**
   * The title of the project.
   * @example Patient records
   */
  @ResponseField({ type: 'string' })
  projectTitle!: string;

  /**
   * The name of the project’s organization.
   * @example Aleppo Clinic
   */
  @ResponseField({ type: 'string', nullable: true })
  orgName!: string | null;

  /**
   * The time when the link expires.
   * @example 2026-02-28T09:00:00.000Z
   */
  @ResponseField({ type: 'string', format: 'date-time' })
  expiresAt!: string;

  /** Whether the action is done already, by this link or otherwise. */
  @ResponseField({ type: 'boolean' })
  isDone!: boolean;

  /**
   * The name or address of the person who answered for the organization. Null for an expert’s link, before the answer,
   * and once the account is deleted.
   * @example Rana Haddad
   */
  @ResponseField({ type: 'string', nullable: true })
  answeredBy!: string | null;
}
