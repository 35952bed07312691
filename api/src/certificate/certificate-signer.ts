import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { calculateJwkThumbprint, CompactSign } from 'jose';
import { DataSource } from 'typeorm';
import { Config } from '../platform/config/config.js';
import { derivedKey } from '../platform/crypto/seal.js';
import { CertificateKey } from './certificate.entity.js';

/** The PKCS #8 prefix of the 32 bytes of an Ed25519 key (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs certificates, so that anyone with the published key can verify one independently (docs/product 6.16). */
@Injectable()
export class CertificateSigner implements OnApplicationBootstrap {
  private readonly key: KeyObject;
  private readonly x: string;

  constructor(
    { certificateSecret }: Config,
    @InjectDataSource() private readonly database: DataSource,
  ) {
    const seed = derivedKey(certificateSecret, 'certificate');
    this.key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
    this.x = createPublicKey(this.key).export({ format: 'jwk' }).x!;
  }

  /** Stores the public key at start, because certificates must stay verifiable after the secret changes. */
  async onApplicationBootstrap(): Promise<void> {
    const key = { kid: await this.kid(), x: this.x };
    await this.database.manager.createQueryBuilder().insert().into(CertificateKey).values(key).orIgnore().execute();
  }

  async sign(facts: object): Promise<string> {
    return new CompactSign(Buffer.from(JSON.stringify(facts)))
      .setProtectedHeader({ alg: 'EdDSA', kid: await this.kid() })
      .sign(this.key);
  }

  /** Returns every current and former signing key, as a JWK set. */
  async keys() {
    const keys = await this.database.manager.find(CertificateKey, { order: { createdAt: 'DESC', kid: 'ASC' } });
    return { keys: keys.map(({ kid, x }) => ({ ...jwk(x), kid, use: 'sig', alg: 'EdDSA' })) };
  }

  private kid(): Promise<string> {
    return calculateJwkThumbprint(jwk(this.x));
  }
}

const jwk = (x: string) => ({ kty: 'OKP', crv: 'Ed25519', x });
