import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Webhook as Signer } from 'standardwebhooks';
import { Config } from '../platform/config/config.js';
import { Seal } from '../platform/crypto/seal.js';
import type { Webhook } from './webhook.entity.js';

const SECRET_BYTES = 32;

/** Creates and encrypts signing secrets, and signs messages as Standard Webhooks defines. */
@Injectable()
export class WebhookSecrets {
  private readonly seal: Seal;

  constructor({ jwtSecret }: Config) {
    this.seal = new Seal(jwtSecret, 'webhook secret');
  }

  create(): string {
    return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  }

  /** Encrypts a secret for its webhook. */
  close(id: string, secret: string): Buffer {
    return this.seal.close(id, secret);
  }

  /** Returns the headers of a message, with both signatures for a day after a rotation. Null if decryption fails. */
  headersOf(webhook: Webhook, messageId: string, body: string, now: Date): Record<string, string> | null {
    const { id, secret, secretBefore, secretBeforeUntil } = webhook;
    const isBeforeValid = secretBefore && secretBeforeUntil && secretBeforeUntil > now;
    const sealed = [secret, ...(isBeforeValid ? [secretBefore] : [])];
    const opened = sealed.map((each) => this.seal.open(id, each)?.toString());
    // JWT_SECRET has changed since.
    if (!opened[0]) return null;
    const readable = opened.filter((each) => each !== undefined);
    return {
      'webhook-id': messageId,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': readable.map((each) => new Signer(each).sign(messageId, now, body)).join(' '),
    };
  }
}
