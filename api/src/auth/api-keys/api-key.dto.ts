import { KEY_SCOPES, LIMITS, type KeyScope } from '@network/domain';
import { ResponseField } from '../../platform/http/api-docs.js';
import { listOf } from '../../platform/validation/composite-rules.js';
import { name, oneOf, timeAhead } from '../../platform/validation/field-rules.js';
import { Field } from '../../platform/validation/fields.js';
import type { ApiKey } from './api-key.entity.js';

export class CreateApiKeyDto {
  /**
   * The name of the key in the console and the audit log. Use the name of the system.
   * @example Ministry dashboard
   */
  @Field(name({ max: LIMITS.name }))
  name!: string;

  /**
   * The scopes of the calls that the key may make.
   * @example ["projects:read", "people:read"]
   */
  @Field(listOf(oneOf(KEY_SCOPES), { min: 1, max: KEY_SCOPES.length }))
  scopes!: KeyScope[];

  /**
   * The time when the key expires, in the future. By default it does not expire.
   * @example "2031-03-01T00:00:00.000Z"
   */
  @Field(timeAhead(), { optional: true })
  expiresAt?: Date | null;
}

/** An API key, without the key itself. */
export class ApiKeyDto {
  /** The id of the key. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /**
   * The name.
   * @example Ministry dashboard
   */
  @ResponseField({ type: 'string' })
  name!: string;

  /**
   * The scopes of the calls that the key may make.
   * @example ["projects:read", "people:read"]
   */
  @ResponseField({ enum: KEY_SCOPES, enumName: 'KeyScope', isArray: true })
  scopes!: KeyScope[];

  /** The time when the key expires, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  expiresAt!: string | null;

  /** The hour of the last call, or null before the first one. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  lastUsedAt!: string | null;

  /** The time when the key was created. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;

  /**
   * The address of the administrator who created it. Null once that account is deleted.
   * @example admin@example.org
   */
  @ResponseField({ type: 'string', nullable: true })
  createdBy!: string | null;
}

export class CreatedApiKeyDto extends ApiKeyDto {
  /**
   * The key itself, to be sent as a bearer token. No other response contains it, not even a repeat of this call with
   * the same `Idempotency-Key`.
   * @example npk_lU2aVYQ6Hc3hEw4Jx0p5Qn7s9RtBvCzD1fGkMoXyZ8A
   */
  @ResponseField({ type: 'string', required: false })
  key?: string;
}

export const toApiKeyDto = (key: ApiKey): ApiKeyDto => ({
  id: key.id,
  name: key.name,
  scopes: key.scopes,
  expiresAt: key.expiresAt?.toISOString() ?? null,
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  createdAt: key.createdAt.toISOString(),
  createdBy: key.createdBy?.email ?? null,
});
