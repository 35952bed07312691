import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Returns the key of one purpose, derived from the server's secret. */
export const derivedKey = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `five-percent ${purpose}`, 32));

/**
 * Encrypts values at rest with a key of one purpose. `context` names the row, so that a sealed value opens nowhere
 * else.
 */
export class Seal {
  private readonly key: Buffer;

  constructor(secret: Buffer, purpose: string) {
    this.key = derivedKey(secret, purpose);
  }

  close(context: string, content: Buffer | string, nonce = randomBytes(NONCE_BYTES)): Buffer {
    const cipher = createCipheriv(CIPHER, this.key, nonce.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
    return Buffer.concat([nonce.subarray(0, NONCE_BYTES), cipher.getAuthTag(), sealed]);
  }

  /** Decrypts a value. Returns null when it is damaged, or was sealed with another key or context. */
  open(context: string, sealed: Buffer): Buffer | null {
    const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv(CIPHER, this.key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(context))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    } catch {
      return null;
    }
  }
}
