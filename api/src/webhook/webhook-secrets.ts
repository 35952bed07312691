import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { HOUR_MS, LIFETIMES } from '@network/domain';
import { Webhook as Signer } from 'standardwebhooks';
import { Config } from '../platform/config/config.js';
import { Seal } from '../platform/crypto/seal.js';
import type { PreviousSecret, Webhook } from './webhook.entity.js';

const SECRET_BYTES = 32;
/** Limits the length of the signature header, regardless of the number of rotations in a day. */
const MAX_PREVIOUS = 9;

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

  /** Returns the secret and its predecessors after a rotation to a new one. */
  rotated(
    { id, secret, previousSecrets }: Webhook,
    next: string,
    now: Date,
  ): Pick<Webhook, 'secret' | 'previousSecrets'> {
    const until = new Date(now.getTime() + LIFETIMES.webhookSecretHours * HOUR_MS).toISOString();
    const previous = [{ sealed: secret.toString('base64'), until }, ...stillSigning(previousSecrets, now)];
    return { secret: this.close(id, next), previousSecrets: previous.slice(0, MAX_PREVIOUS) };
  }

  /**
   * Returns the headers of a message. The secrets that were replaced in the last day also sign it. Null if decryption
   * fails.
   */
  headersOf(webhook: Webhook, messageId: string, body: string, now: Date): Record<string, string> | null {
    const { id, secret, previousSecrets } = webhook;
    const previous = stillSigning(previousSecrets, now).map(({ sealed }) => Buffer.from(sealed, 'base64'));
    const opened = [secret, ...previous].map((sealed) => this.seal.open(id, sealed)?.toString());
    // JWT_SECRET has changed since.
    if (!opened[0]) return null;
    const secrets = opened.filter((text) => text !== undefined);
    return {
      'webhook-id': messageId,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': secrets.map((text) => new Signer(text).sign(messageId, now, body)).join(' '),
    };
  }
}

const stillSigning = (previous: PreviousSecret[], now: Date) => previous.filter(({ until }) => new Date(until) > now);
