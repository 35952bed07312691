import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { calculateJwkThumbprint, CompactSign } from 'jose';
import { DataSource } from 'typeorm';
import { Config } from '../platform/config/config.js';
import { CertificateKey } from './certificate-key.entity.js';

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs certificates, so that whoever has the published key can check one without asking us (docs/product 6.16). */
@Injectable()
export class CertificateSigner implements OnApplicationBootstrap {
  private readonly key: KeyObject;
  private readonly x: string;

  constructor(
    { certificateSecret }: Config,
    @InjectDataSource() private readonly database: DataSource,
  ) {
    const seed = Buffer.from(hkdfSync('sha256', certificateSecret, '', 'five-percent certificate', 32));
    this.key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
    this.x = createPublicKey(this.key).export({ format: 'jwk' }).x!;
  }

  /** Kept from the start: a certificate that was signed with it is checked long after the secret is another one. */
  async onApplicationBootstrap(): Promise<void> {
    const keys = this.database.manager.createQueryBuilder().insert().into(CertificateKey);
    await keys
      .values({ kid: await this.kid(), x: this.x })
      .orIgnore()
      .execute();
  }

  /** A compact JWS over the facts. */
  async sign(facts: object): Promise<string> {
    return new CompactSign(Buffer.from(JSON.stringify(facts)))
      .setProtectedHeader({ alg: 'EdDSA', kid: await this.kid() })
      .sign(this.key);
  }

  /** Every key that certificates are or were signed with, as a JWK set. */
  async keys() {
    const keys = await this.database.manager.find(CertificateKey, { order: { createdAt: 'DESC', kid: 'ASC' } });
    return { keys: keys.map(({ kid, x }) => ({ ...jwk(x), kid, use: 'sig', alg: 'EdDSA' })) };
  }

  private kid(): Promise<string> {
    return calculateJwkThumbprint(jwk(this.x));
  }
}

const jwk = (x: string) => ({ kty: 'OKP', crv: 'Ed25519', x });
