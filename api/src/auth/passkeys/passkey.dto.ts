import { LIMITS } from '@network/domain';
import { ResponseField } from '../../platform/http/api-docs.js';
import { listOf } from '../../platform/validation/composite-rules.js';
import { line, name, text } from '../../platform/validation/field-rules.js';
import { Field } from '../../platform/validation/fields.js';
import type { Passkey } from './passkey.entity.js';

/** The transports by which browsers reach passkeys. Browsers may add more. */
const TRANSPORTS = { max: 10 };

/** A passkey that a browser has just created, with all parts in base64url. */
export class AddPasskeyDto {
  /**
   * The name that the owner gives the passkey.
   * @example Office laptop
   */
  @Field(name({ max: LIMITS.item }))
  name!: string;

  /**
   * The credential id, in base64url.
   * @example kx3T0W2b9m4c
   */
  @Field(line({ max: LIMITS.credentialId }))
  credentialId!: string;

  /**
   * The `clientDataJSON` of the browser’s response.
   * @example eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0
   */
  @Field(text())
  clientData!: string;

  /**
   * The `attestationObject` of the browser’s response.
   * @example o2NmbXRkbm9uZQ
   */
  @Field(line({ max: LIMITS.attestation }))
  attestation!: string;

  /** The transports by which a browser reaches the passkey. */
  @Field(listOf(line({ max: 20 }), TRANSPORTS))
  transports!: string[];
}

/** A challenge signed by a passkey, with all parts in base64url. */
export class VerifyPasskeyDto {
  /**
   * The credential id of the passkey that signed.
   * @example kx3T0W2b9m4c
   */
  @Field(line({ max: LIMITS.credentialId }))
  credentialId!: string;

  /**
   * The `clientDataJSON` of the browser’s response.
   * @example eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0
   */
  @Field(text())
  clientData!: string;

  /**
   * The `authenticatorData` of the browser’s response.
   * @example SZYN5YgOjGh0NBcPZHZgW4
   */
  @Field(text())
  authenticatorData!: string;

  /**
   * The `signature` of the browser’s response.
   * @example MEUCIQDx1mY
   */
  @Field(text())
  signature!: string;
}

/** A passkey of the caller that a browser may use. */
export class KnownPasskeyDto {
  /**
   * The credential id, in base64url.
   * @example kx3T0W2b9m4c
   */
  @ResponseField({ type: 'string' })
  credentialId!: string;

  /**
   * The transports by which a browser reaches the passkey.
   * @example ["internal"]
   */
  @ResponseField({ type: 'array', items: { type: 'string' } })
  transports!: string[];
}

/** The options with which a browser requests a passkey. */
export class PasskeyChallengeDto {
  /**
   * The challenge to sign, in base64url. It is valid once.
   * @example 0sB2cQF3m7T0o1y9Xw5u6v7z8A9b0C1d2E3f4G5h6I
   */
  @ResponseField({ type: 'string' })
  challenge!: string;

  /** The time when the challenge expires. */
  @ResponseField({ type: 'string', format: 'date-time' })
  expiresAt!: string;

  /**
   * The domain of the passkeys.
   * @example network.example.org
   */
  @ResponseField({ type: 'string' })
  domain!: string;

  /**
   * The account's id for the device, in base64url. It reveals no personal data.
   * @example fY9ODFsaTB6fVyprjB0-Tw
   */
  @ResponseField({ type: 'string' })
  userHandle!: string;

  /** The caller's passkeys. */
  @ResponseField({ type: [KnownPasskeyDto] })
  known!: KnownPasskeyDto[];
}

/** One of the caller’s passkeys. */
export class PasskeyDto {
  /** The passkey's id. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /**
   * The name that its owner gave it.
   * @example Office laptop
   */
  @ResponseField({ type: 'string' })
  name!: string;

  /** The time when it was added. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;

  /** The time of its last use; null before the first. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  lastUsedAt!: string | null;
}

export const toPasskeyDto = ({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyDto => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
