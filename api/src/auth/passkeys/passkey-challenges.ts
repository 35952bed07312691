import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LIFETIMES, MINUTE_MS, PASSKEY_ALGORITHMS } from '@network/domain';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { EntityManager } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import type { SignedIn } from '../../platform/http/access.js';
import type { AddPasskeyDto, PasskeyChallengeDto, VerifyPasskeyDto } from './passkey.dto.js';
import { PasskeyChallenge, type ChallengePurpose, Passkey } from './passkey.entity.js';

const BYTES = 32;

/**
 * Creates the challenges that passkeys sign, and checks the signatures. A challenge is valid once, for one session and
 * one purpose (docs/product 3.10).
 */
@Injectable()
export class PasskeyChallenges {
  /**
   * The origin of the shell's page, which every response must match. The location of the console's files does not matter.
   */
  private readonly expected: { expectedOrigin: string; expectedRPID: string; requireUserVerification: true };

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

  /** Redeems the challenge with a new passkey. Returns null when it was made for another challenge or origin. */
  async newCredential(
    tx: EntityManager,
    { credentialId: id, clientData, attestation, transports }: AddPasskeyDto,
    { sessionId }: SignedIn,
  ): Promise<WebAuthnCredential | null> {
    const expectedChallenge = await this.redeem(tx, sessionId, 'add');
    if (!expectedChallenge) return null;
    const response = { clientDataJSON: clientData, attestationObject: attestation, transports };
    const { verifyRegistrationResponse } = await webauthn();
    const verified = await verifyRegistrationResponse({
      ...this.expected,
      expectedChallenge,
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    }).catch(() => null);
    return verified?.verified ? verified.registrationInfo.credential : null;
  }

  /**
   * Redeems the challenge, and returns whether one of the caller's passkeys signed it. A counter that falls behind, as a
   * copy's would, fails the check.
   */
  async isSigned(
    tx: EntityManager,
    { credentialId: id, clientData, authenticatorData, signature }: VerifyPasskeyDto,
    { id: userId, sessionId }: SignedIn,
  ): Promise<boolean> {
    const expectedChallenge = await this.redeem(tx, sessionId, 'verify');
    // Locked, so that the second of two concurrent signatures is compared with the first one's counter.
    const where = { userId, credentialId: id };
    const passkey = await tx.findOne(Passkey, { where, lock: { mode: 'pessimistic_write' } });
    if (!expectedChallenge || !passkey) return false;
    const response = { clientDataJSON: clientData, authenticatorData, signature };
    const { verifyAuthenticationResponse } = await webauthn();
    const verified = await verifyAuthenticationResponse({
      ...this.expected,
      expectedChallenge,
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: Number(passkey.counter) },
    }).catch(() => null);
    if (!verified?.verified) return false;
    const counter = String(verified.authenticationInfo.newCounter);
    await tx.update(Passkey, { id: passkey.id }, { counter, lastUsedAt: new Date() });
    return true;
  }

  /** Deletes the pending challenge and returns it. Returns null when there is none or it has expired. */
  private async redeem(tx: EntityManager, sessionId: string, purpose: ChallengePurpose): Promise<string | null> {
    const where = { sessionId, purpose };
    const found = await tx.findOne(PasskeyChallenge, { where, lock: { mode: 'pessimistic_write' } });
    await tx.delete(PasskeyChallenge, where);
    return found && found.expiresAt.getTime() > Date.now() ? found.challenge : null;
  }
}

export const passkeysOf = (tx: EntityManager, userId: string): Promise<Passkey[]> =>
  tx.find(Passkey, { where: { userId }, order: { createdAt: 'DESC', id: 'ASC' } });

/** Lazy-loaded: large and rarely used. */
const webauthn = () => import('@simplewebauthn/server');
