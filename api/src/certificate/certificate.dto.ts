import { ResponseField } from '../platform/http/api-docs.js';

export class IssuedCertificateDto {
  /**
   * The certificate’s code. Its page is `/certificate/{code}`.
   * @example K7PM-2XQD-9WHA
   */
  @ResponseField({ type: 'string' })
  code!: string;
}

/** The facts that the signature covers. */
class CertificateFactsDto extends IssuedCertificateDto {
  /**
   * The expert’s name.
   * @example Rana Haddad
   */
  @ResponseField({ type: 'string' })
  name!: string;

  /**
   * The project’s title.
   * @example Patient records
   */
  @ResponseField({ type: 'string' })
  projectTitle!: string;

  /**
   * The organization’s name.
   * @example Aleppo Clinic
   */
  @ResponseField({ type: 'string' })
  orgName!: string;

  /**
   * The hours that the organization has confirmed.
   * @example 12.5
   */
  @ResponseField({ type: 'number', minimum: 0 })
  hours!: number;

  /**
   * The day on which the expert agreed to the project.
   * @example 2026-01-12
   */
  @ResponseField({ type: 'string', format: 'date' })
  from!: string;

  /**
   * The day on which the project was completed.
   * @example 2026-03-20
   */
  @ResponseField({ type: 'string', format: 'date' })
  to!: string;

  /** The time when the certificate was issued. */
  @ResponseField({ type: 'string', format: 'date-time' })
  issuedAt!: string;
}

/** A certificate, visible to anyone with its code. */
export class CertificateDto extends CertificateFactsDto {
  /**
   * The other fields as a compact JWS (EdDSA). The key is at `/.well-known/jwks.json`.
   * @example eyJhbGciOiJFZERTQSJ9.eyJjb2RlIjoiSzdQTSJ9.c2lnbmF0dXJl
   */
  @ResponseField({ type: 'string' })
  jws!: string;
}

export class WithdrawnCertificateDto extends IssuedCertificateDto {
  /** The time when the certificate was withdrawn. */
  @ResponseField({ type: 'string', format: 'date-time' })
  withdrawnAt!: string;
}

/** A public key (RFC 7517). */
class PublicKeyDto {
  /** The key type. */
  @ResponseField({ type: 'string', example: 'OKP' })
  kty!: string;

  /** The curve. */
  @ResponseField({ type: 'string', example: 'Ed25519' })
  crv!: string;

  /** The public key, in base64url. */
  @ResponseField({ type: 'string', example: 'T7dqnV67jUPstuEGvsEqSLhZnTJI2kdyR5EeeBDkh3E' })
  x!: string;

  /** The key’s id, as in the header of a signature. */
  @ResponseField({ type: 'string', example: 'TpOoxqu-eLZyn_EvHKUeycfyyrD_LJUxyZZE8WwO7AA' })
  kid!: string;

  /** The purpose of the key. */
  @ResponseField({ type: 'string', example: 'sig' })
  use!: string;

  /** The signature algorithm. */
  @ResponseField({ type: 'string', example: 'EdDSA' })
  alg!: string;
}

export class PublicKeysDto {
  /** Every current and former signing key, newest first. */
  @ResponseField({ type: [PublicKeyDto] })
  keys!: PublicKeyDto[];
}
