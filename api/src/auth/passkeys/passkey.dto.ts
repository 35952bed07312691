import { LIMITS } from '@network/domain';
import { ResponseField } from '../../platform/http/api-docs.js';
import { Field } from '../../platform/validation/fields.js';
import { listOf } from '../../platform/validation/composite-rules.js';
import { text } from '../../platform/validation/field-rules.js';
import type { Passkey } from './passkey.entity.js';

/** How browsers reach passkeys; more may come. */
const TRANSPORTS = { max: 10 };

/** A passkey that a browser has just made, all parts in base64url. */
export class AddPasskeyDto {
  /**
   * What its owner calls it.
   * @example Office laptop
   */
  @Field(text({ max: LIMITS.item }))
  name!: string;

  /**
   * What the device calls it.
   * @example kx3T0W2b9m4c
   */
  @Field(text({ max: LIMITS.credentialId }))
  credentialId!: string;

  /**
   * `clientDataJSON` of the browser’s answer.
   * @example eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0
   */
  @Field(text())
  clientData!: string;

  /**
   * `attestationObject` of the browser’s answer.
   * @example o2NmbXRkbm9uZQ
   */
  @Field(text({ max: LIMITS.attestation }))
  attestation!: string;

  /** How a browser reaches it. */
  @Field(listOf(text({ max: 20 }), TRANSPORTS))
  transports!: string[];
}

/** What a passkey has signed, all parts in base64url. */
export class VerifyPasskeyDto {
  /**
   * Which passkey signed.
   * @example kx3T0W2b9m4c
   */
  @Field(text({ max: LIMITS.credentialId }))
  credentialId!: string;

  /**
   * `clientDataJSON` of the browser’s answer.
   * @example eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0
   */
  @Field(text())
  clientData!: string;

  /**
   * `authenticatorData` of the browser’s answer.
   * @example SZYN5YgOjGh0NBcPZHZgW4
   */
  @Field(text())
  authenticatorData!: string;

  /**
   * `signature` of the browser’s answer.
   * @example MEUCIQDx1mY
   */
  @Field(text())
  signature!: string;
}

/** A passkey of the caller’s that a browser may look for. */
export class KnownPasskeyDto {
  /**
   * What the device calls it, in base64url.
   * @example kx3T0W2b9m4c
   */
  @ResponseField({ type: 'string' })
  credentialId!: string;

  /**
   * How a browser reaches it.
   * @example ["internal"]
   */
  @ResponseField({ type: 'array', items: { type: 'string' } })
  transports!: string[];
}

/** What a browser needs to ask for a passkey. */
export class PasskeyChallengeDto {
  /**
   * What has to be signed, once, in base64url.
   * @example 0sB2cQF3m7T0o1y9Xw5u6v7z8A9b0C1d2E3f4G5h6I
   */
  @ResponseField({ type: 'string' })
  challenge!: string;

  /** Until when. */
  @ResponseField({ type: 'string', format: 'date-time' })
  expiresAt!: string;

  /**
   * The domain that passkeys belong to.
   * @example network.example.org
   */
  @ResponseField({ type: 'string' })
  domain!: string;

  /**
   * What a device knows the account by, in base64url: it names nobody.
   * @example fY9ODFsaTB6fVyprjB0-Tw
   */
  @ResponseField({ type: 'string' })
  userHandle!: string;

  /** The passkeys that the caller has. */
  @ResponseField({ type: [KnownPasskeyDto] })
  known!: KnownPasskeyDto[];
}

/** One of the caller’s passkeys. */
export class PasskeyDto {
  /** The passkey. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /**
   * What its owner calls it.
   * @example Office laptop
   */
  @ResponseField({ type: 'string' })
  name!: string;

  /** When it was added. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;

  /** When it was last used; null before its first use. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  lastUsedAt!: string | null;
}

export const toPasskeyDto = ({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyDto => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
