import { ResponseField } from '../platform/http/api-docs.js';

export class IssuedCertificateDto {
  /**
   * The certificate’s code: its page is `/certificate/{code}`.
   * @example K7PM-2XQD-9WHA
   */
  @ResponseField({ type: 'string' })
  code!: string;
}

/** What the signature is over. */
class CertificateFactsDto extends IssuedCertificateDto {
  /**
   * The expert’s name.
   * @example Rana Haddad
   */
  @ResponseField({ type: 'string' })
  name!: string;

  /**
   * What the project is called.
   * @example Patient records
   */
  @ResponseField({ type: 'string' })
  projectTitle!: string;

  /**
   * The organization it was for.
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
   * The day on which it was completed.
   * @example 2026-03-20
   */
  @ResponseField({ type: 'string', format: 'date' })
  to!: string;

  /** When it was issued. */
  @ResponseField({ type: 'string', format: 'date-time' })
  issuedAt!: string;
}

/** A certificate, as everybody with its code sees it. */
export class CertificateDto extends CertificateFactsDto {
  /**
   * The other fields with a signature: a compact JWS (EdDSA), whose key is at `/.well-known/jwks.json`.
   * @example eyJhbGciOiJFZERTQSJ9.eyJjb2RlIjoiSzdQTSJ9.c2lnbmF0dXJl
   */
  @ResponseField({ type: 'string' })
  jws!: string;
}

export class WithdrawnCertificateDto extends IssuedCertificateDto {
  /** When it was withdrawn. */
  @ResponseField({ type: 'string', format: 'date-time' })
  withdrawnAt!: string;
}

/** A public key (RFC 7517). */
class PublicKeyDto {
  /** The kind of key. */
  @ResponseField({ type: 'string', example: 'OKP' })
  kty!: string;

  /** The curve. */
  @ResponseField({ type: 'string', example: 'Ed25519' })
  crv!: string;

  /** The key. */
  @ResponseField({ type: 'string', example: 'T7dqnV67jUPstuEGvsEqSLhZnTJI2kdyR5EeeBDkh3E' })
  x!: string;

  /** Its name in the head of a signature. */
  @ResponseField({ type: 'string', example: 'TpOoxqu-eLZyn_EvHKUeycfyyrD_LJUxyZZE8WwO7AA' })
  kid!: string;

  /** What it is for. */
  @ResponseField({ type: 'string', example: 'sig' })
  use!: string;

  /** How it signs. */
  @ResponseField({ type: 'string', example: 'EdDSA' })
  alg!: string;
}

export class PublicKeysDto {
  /** Every key that certificates are or were signed with, the newest first. */
  @ResponseField({ type: [PublicKeyDto] })
  keys!: PublicKeyDto[];
}
