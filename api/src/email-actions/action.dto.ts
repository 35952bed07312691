import { ACTION_KINDS, type ActionKind } from '@network/domain';
import { ResponseField } from '../platform/http/api-docs.js';

export class ActionDto {
  /** What the link is for: its body is that of the call of this kind. */
  @ResponseField({ enum: ACTION_KINDS, enumName: 'ActionKind' })
  kind!: ActionKind;

  /**
   * The person it was mailed to.
   * @example Rana Haddad
   */
  @ResponseField({ type: 'string', nullable: true })
  name!: string | null;

  /**
   * The project it is about.
   * @example Patient records
   */
  @ResponseField({ type: 'string' })
  projectTitle!: string;

  /**
   * The organization behind the project.
   * @example Aleppo Clinic
   */
  @ResponseField({ type: 'string', nullable: true })
  orgName!: string | null;

  /**
   * Until when it can be used.
   * @example 2026-02-28T09:00:00.000Z
   */
  @ResponseField({ type: 'string', format: 'date-time' })
  expiresAt!: string;

  /** Whether it was done already, by this link or otherwise. */
  @ResponseField({ type: 'boolean' })
  isDone!: boolean;
}
