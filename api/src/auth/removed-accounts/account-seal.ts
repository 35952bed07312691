import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps from everybody who reads the database what is in a deleted account, and whose it was. */
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

  /** The name under which an address is found again. */
  mailboxOf(email: string): string {
    return createHmac('sha256', this.mailboxKey).update(email).digest('base64url');
  }

  /** `content`, readable with the server's key and for the account with this id alone. */
  close(id: string, content: object): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.sealKey, nonce).setAAD(Buffer.from(id));
    const sealed = Buffer.concat([cipher.update(gzipSync(JSON.stringify(content))), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** What was closed, or null when it was with another key. */
  open<Content>(id: string, closed: Buffer): Content | null {
    const nonce = closed.subarray(0, NONCE_BYTES);
    const tag = closed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, this.sealKey, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(id))
      .setAuthTag(tag);
    try {
      const opened = [decipher.update(closed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
      return JSON.parse(gunzipSync(Buffer.concat(opened)).toString()) as Content;
    } catch {
      return null;
    }
  }
}
