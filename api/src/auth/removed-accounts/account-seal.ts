import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The associated data of a hidden id. Content has the id of its account instead. */
const HIDDEN_ID = 'hidden id';

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
    return this.encrypt(randomBytes(NONCE_BYTES), id, gzipSync(JSON.stringify(content)));
  }

  /** Decrypts the content. Returns null when it is damaged, or was encrypted with another key. */
  open<Content>(id: string, closed: Buffer): Content | null {
    const opened = this.decrypt(id, closed);
    return opened && (JSON.parse(gunzipSync(opened).toString()) as Content);
  }

  /** Encrypts the id of a deleted account, to be stored with an address. The same id gives the same text. */
  hide(id: string): string {
    const nonce = createHmac('sha256', this.mailboxKey).update(id).digest().subarray(0, NONCE_BYTES);
    return this.encrypt(nonce, HIDDEN_ID, Buffer.from(id)).toString('base64url');
  }

  /** Decrypts a hidden id. Returns null when it is damaged, or was encrypted with another key. */
  reveal(hidden: string): string | null {
    return this.decrypt(HIDDEN_ID, Buffer.from(hidden, 'base64url'))?.toString() ?? null;
  }

  private encrypt(nonce: Buffer, purpose: string, content: Buffer): Buffer {
    const cipher = createCipheriv(CIPHER, this.sealKey, nonce).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  private decrypt(purpose: string, closed: Buffer): Buffer | null {
    const nonce = closed.subarray(0, NONCE_BYTES);
    const tag = closed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv(CIPHER, this.sealKey, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(closed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    } catch {
      return null;
    }
  }
}
