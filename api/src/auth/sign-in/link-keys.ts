import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { mailedToken } from '@network/domain';
import { isUUID } from 'class-validator';
import { Config } from '../../platform/config/config.js';
import { derivedKey } from '../../platform/crypto/seal.js';

/** The number of wrong attempts allowed for the code of one email. */
export const CODE_TRIES = 5;

/** Creates and checks the tokens and codes in emails. None is stored: each derives from an id and the server's key. */
@Injectable()
export class LinkKeys {
  private readonly linkKey: Buffer;
  private readonly codeKey: Buffer;

  constructor({ jwtSecret }: Config) {
    this.linkKey = derivedKey(jwtSecret, 'link');
    this.codeKey = derivedKey(jwtSecret, 'code');
  }

  /** Returns the token of a link for one purpose, such as signing in or unsubscribing: `id.hmac`. */
  tokenOf(purpose: string, id: string): string {
    return `${id}.${this.sign(purpose, id)}`;
  }

  /** Returns the id in a token for this purpose, or null when it is forged. */
  idIn(purpose: string, token: string): string | null {
    const [, signature = '', ...rest] = mailedToken(token).split('.');
    const id = this.namedIn(token);
    return id && rest.length === 0 && isSame(signature, this.sign(purpose, id)) ? id : null;
  }

  /** Returns the id that a token names, genuine or forged, or null. */
  namedIn(token: string): string | null {
    const [id = ''] = mailedToken(token).split('.');
    return isUUID(id) ? id : null;
  }

  codeOf(id: string): string {
    const digest = createHmac('sha256', this.codeKey).update(id).digest();
    return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
  }

  isCodeOf(id: string, typed: string): boolean {
    return isSame(typed, this.codeOf(id));
  }

  private sign(purpose: string, id: string): string {
    return createHmac('sha256', this.linkKey).update(`${purpose}:${id}`).digest('base64url');
  }
}

function isSame(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}
