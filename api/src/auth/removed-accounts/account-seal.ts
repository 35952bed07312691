import { createHmac } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { derivedKey, Seal } from '../../platform/crypto/seal.js';

/** The sealing context of a hidden id. For content it is the account's id. */
const HIDDEN_ID = 'hidden id';

/** Encrypts deleted accounts and hashes their addresses, so that the database does not reveal them. */
@Injectable()
export class AccountSeal {
  private readonly mailboxKey: Buffer;
  private readonly seal: Seal;

  constructor({ jwtSecret }: Config) {
    this.mailboxKey = derivedKey(jwtSecret, 'removed mailbox');
    this.seal = new Seal(jwtSecret, 'removed account');
  }

  mailboxOf(email: string): string {
    return createHmac('sha256', this.mailboxKey).update(email).digest('base64url');
  }

  close(id: string, content: object): Buffer {
    return this.seal.close(id, gzipSync(JSON.stringify(content)));
  }

  /** Decrypts the content. Returns null when it is damaged, or was encrypted with another key. */
  open<Content>(id: string, closed: Buffer): Content | null {
    const opened = this.seal.open(id, closed);
    return opened && (JSON.parse(gunzipSync(opened).toString()) as Content);
  }

  /** Encrypts the id of a deleted account, to be stored with an address. The same id gives the same text. */
  hide(id: string): string {
    const nonce = createHmac('sha256', this.mailboxKey).update(id).digest();
    return this.seal.close(HIDDEN_ID, id, nonce).toString('base64url');
  }

  /** Decrypts a hidden id. Returns null when it is damaged, or was encrypted with another key. */
  reveal(hidden: string): string | null {
    return this.seal.open(HIDDEN_ID, Buffer.from(hidden, 'base64url'))?.toString() ?? null;
  }
}
