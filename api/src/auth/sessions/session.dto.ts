import { LIFETIMES, MINUTE_MS } from '@network/domain';
import type { SignedIn } from '../../platform/http/access.js';
import { ResponseField } from '../../platform/http/api-docs.js';
import { code } from '../../platform/validation/field-rules.js';
import { Field } from '../../platform/validation/fields.js';
import type { Session } from './session.entity.js';

/** One of the caller's sessions. */
export class SessionDto {
  /** The session's id. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /**
   * The browser’s name, without its version; null when it was not recognized.
   * @example Firefox
   */
  @ResponseField({ type: 'string', nullable: true })
  browser!: string | null;

  /**
   * The operating system's name, without its version; null when it was not recognized.
   * @example Android
   */
  @ResponseField({ type: 'string', nullable: true })
  system!: string | null;

  /** The time of the sign-in. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;

  /** The hour of the last use. For administrators, it is exact to five minutes. */
  @ResponseField({ type: 'string', format: 'date-time' })
  lastUsedAt!: string;

  /** The time when the session expires at the latest. An idle session of an administrator ends sooner. */
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
   * The six digits in the email, in any script. Spaces do not matter.
   * @example "123456"
   */
  @Field(code())
  code!: string;
}

export class ConfirmationAskedDto {
  /** The time when the digits expire. */
  @ResponseField({ type: 'string', format: 'date-time' })
  expiresAt!: string;
}

export class ConfirmedDto {
  /** The time until which this session can make calls that need a confirmation. */
  @ResponseField({ type: 'string', format: 'date-time' })
  confirmedUntil!: string;
}

export const toConfirmedDto = (confirmedAt: Date): ConfirmedDto => ({
  confirmedUntil: new Date(confirmedAt.getTime() + LIFETIMES.confirmationMinutes * MINUTE_MS).toISOString(),
});
