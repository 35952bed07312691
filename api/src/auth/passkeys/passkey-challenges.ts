import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LIFETIMES } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { PasskeyChallenge, type ChallengePurpose } from './passkey-challenge.entity.js';

const MINUTE = 60 * 1000;
const BYTES = 32;

/** What passkeys are asked to sign: of one session, for one purpose, once (docs/product 3.10). */
@Injectable()
export class PasskeyChallenges {
  /** A new challenge; the one before counts no more. */
  async make(
    tx: EntityManager,
    sessionId: string,
    purpose: ChallengePurpose,
  ): Promise<Pick<PasskeyChallenge, 'challenge' | 'expiresAt'>> {
    const challenge = randomBytes(BYTES).toString('base64url');
    const expiresAt = new Date(Date.now() + LIFETIMES.challengeMinutes * MINUTE);
    await tx.upsert(PasskeyChallenge, { sessionId, purpose, challenge, expiresAt }, ['sessionId', 'purpose']);
    return { challenge, expiresAt };
  }

  /** The challenge that waits for an answer, which ends by it; null when there is none, or it is over. */
  async take(tx: EntityManager, sessionId: string, purpose: ChallengePurpose): Promise<string | null> {
    const where = { sessionId, purpose };
    const found = await tx.findOne(PasskeyChallenge, { where, lock: { mode: 'pessimistic_write' } });
    await tx.delete(PasskeyChallenge, where);
    return found && found.expiresAt.getTime() > Date.now() ? found.challenge : null;
  }
}
