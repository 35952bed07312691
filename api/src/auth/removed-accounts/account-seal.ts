import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts deleted accounts and hashes their addresses, so that the database does not reveal them. */
@Injectable()
export class AccountSeal {
  private readonly mailboxKey: Buffer;
  private readonly sealKey: Buffer;

  constructor(config: Config) {
    const derive = (purpose: string) =>
      Buffer.from(hkdfSync('sha256', config.jwtSecret, '', `five-percent ${purpose}`, 32));
    this.mailboxKey = derive('removed mailbox');
    this.sealKey = derive('removed account');
  }

  /** The hash that identifies an address. */
  mailboxOf(email: string): string {
    return createHmac('sha256', this.mailboxKey).update(email).digest('base64url');
  }

  /** Encrypts the content for the account with this id. */
  close(id: string, content: object): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.sealKey, nonce).setAAD(Buffer.from(id));
    const sealed = Buffer.concat([cipher.update(gzipSync(JSON.stringify(content))), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Decrypts the content. Returns null when it is damaged, or was encrypted with another key. */
  open<Content>(id: string, closed: Buffer): Content | null {
    const nonce = closed.subarray(0, NONCE_BYTES);
    const tag = closed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv(CIPHER, this.sealKey, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(id))
        .setAuthTag(tag);
      const opened = [decipher.update(closed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
      return JSON.parse(gunzipSync(Buffer.concat(opened)).toString()) as Content;
    } catch {
      return null;
    }
  }
}
