import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LIFETIMES, MINUTE_MS } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import type { SignedIn } from '../../platform/http/access.js';
import type { PasskeyChallengeDto } from './passkey.dto.js';
import { PasskeyChallenge, type ChallengePurpose, Passkey } from './passkey.entity.js';

const BYTES = 32;

/**
 * Creates and redeems the challenges that passkeys sign. A challenge is valid once, for one session and one purpose
 * (docs/product 3.10).
 */
@Injectable()
export class PasskeyChallenges {
  /**
   * The origin of the shell's page, which every response must match. The location of the console's files does not matter.
   */
  readonly expected: { expectedOrigin: string; expectedRPID: string; requireUserVerification: true };

  constructor(config: Config) {
    const { origin, hostname } = new URL(config.publicUrl);
    this.expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };
  }

  /** Creates a challenge for the caller's session. It replaces the previous one. */
  async create(
    tx: EntityManager,
    { id, sessionId }: SignedIn,
    purpose: ChallengePurpose,
  ): Promise<PasskeyChallengeDto> {
    const challenge = randomBytes(BYTES).toString('base64url');
    const expiresAt = new Date(Date.now() + LIFETIMES.challengeMinutes * MINUTE_MS);
    const passkeys = await passkeysOf(tx, id);
    await tx.upsert(PasskeyChallenge, { sessionId, purpose, challenge, expiresAt }, ['sessionId', 'purpose']);
    return {
      challenge,
      expiresAt: expiresAt.toISOString(),
      domain: this.expected.expectedRPID,
      userHandle: Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url'),
      known: passkeys.map(({ credentialId, transports }) => ({ credentialId, transports })),
    };
  }

  /** Deletes the pending challenge and returns it. Returns null when there is none or it has expired. */
  async take(tx: EntityManager, sessionId: string, purpose: ChallengePurpose): Promise<string | null> {
    const where = { sessionId, purpose };
    const found = await tx.findOne(PasskeyChallenge, { where, lock: { mode: 'pessimistic_write' } });
    await tx.delete(PasskeyChallenge, where);
    return found && found.expiresAt.getTime() > Date.now() ? found.challenge : null;
  }
}

export const passkeysOf = (tx: EntityManager, userId: string): Promise<Passkey[]> =>
  tx.find(Passkey, { where: { userId }, order: { createdAt: 'DESC', id: 'ASC' } });

/** Lazy-loaded: large and rarely used. */
export const webauthn = () => import('@simplewebauthn/server');
