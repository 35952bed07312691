import { ResponseField } from '../../platform/http/api-docs.js';
import type { SignedIn } from '../../platform/http/access.js';
import type { Session } from './session.entity.js';
import { LIFETIMES } from '@network/domain';
import { Field } from '../../platform/validation/fields.js';
import { text } from '../../platform/validation/field-rules.js';

/** One of the caller's sessions. */
export class SessionDto {
  /** The session. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /**
   * The browser’s name, without its version; null where it was not recognized.
   * @example Firefox
   */
  @ResponseField({ type: 'string', nullable: true })
  browser!: string | null;

  /**
   * The name of its system, without its version; null where it was not recognized.
   * @example Android
   */
  @ResponseField({ type: 'string', nullable: true })
  system!: string | null;

  /** When the person signed in. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;

  /** The hour in which the session was last used; of an administrator’s, within five minutes of it. */
  @ResponseField({ type: 'string', format: 'date-time' })
  lastUsedAt!: string;

  /** When the session ends by itself at the latest; an administrator’s sooner, when nobody uses it. */
  @ResponseField({ type: 'string', format: 'date-time' })
  expiresAt!: string;

  /** Whether it is the session of this call. */
  @ResponseField({ type: 'boolean' })
  isCurrent!: boolean;
}

export const toSessionDto = (
  { id, browser, system, createdAt, lastUsedAt, expiresAt }: Session,
  { sessionId }: Pick<SignedIn, 'sessionId'>,
): SessionDto => ({
  id,
  browser,
  system,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  isCurrent: id === sessionId,
});

export class ConfirmDto {
  /**
   * The six digits in the mail; spaces do not matter.
   * @example "123456"
   */
  @Field(text({ max: 20 }))
  code!: string;
}

export class ConfirmationAskedDto {
  /** Until when the digits count. */
  @ResponseField({ type: 'string', format: 'date-time' })
  expiresAt!: string;
}

export class ConfirmedDto {
  /** Until when the calls that ask for a confirmation take this session. */
  @ResponseField({ type: 'string', format: 'date-time' })
  confirmedUntil!: string;
}

export const toConfirmedDto = (confirmedAt: Date): ConfirmedDto => ({
  confirmedUntil: new Date(confirmedAt.getTime() + LIFETIMES.confirmationMinutes * 60_000).toISOString(),
});
