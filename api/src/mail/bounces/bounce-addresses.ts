import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { derivedKey } from '../../platform/crypto/seal.js';

const SIGNATURE_LENGTH = 16;
const LOCAL_PART = new RegExp(`^bounce\\+([0-9a-f]{32})([0-9a-f]{${SIGNATURE_LENGTH}})$`);

/** Makes and reads the envelope senders of emails: `bounce+TOKEN@MAIL_BOUNCE_DOMAIN`, each signed for one email. */
@Injectable()
export class BounceAddresses {
  private readonly key: Buffer;

  constructor(private readonly config: Config) {
    this.key = derivedKey(config.jwtSecret, 'bounce');
  }

  /** Returns the envelope sender of an email, or undefined without MAIL_BOUNCE_DOMAIN. */
  addressOf(mailId: string): string | undefined {
    const { mailBounceDomain } = this.config;
    return mailBounceDomain && `bounce+${mailId.replaceAll('-', '')}${this.sign(mailId)}@${mailBounceDomain}`;
  }

  /** Returns the id of the email that an address is for. Null for a forged address, or one of another domain. */
  mailIdIn(address: string): string | null {
    const [local = '', domain = ''] = address.toLowerCase().split('@');
    if (domain !== this.config.mailBounceDomain) return null;
    const [, hex, signature] = LOCAL_PART.exec(local) ?? [];
    if (!hex || !signature) return null;
    const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    return timingSafeEqual(Buffer.from(signature), Buffer.from(this.sign(id))) ? id : null;
  }

  private sign(mailId: string): string {
    return createHmac('sha256', this.key).update(mailId).digest('hex').slice(0, SIGNATURE_LENGTH);
  }
}
