import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { WriteTransactions } from '../../platform/database/write-transactions.js';
import type { SignedIn } from '../../platform/http/access.js';
import { ApiError, wrongState } from '../../platform/http/api-error.js';
import { toConfirmedDto, type ConfirmedDto } from '../sessions/session.dto.js';
import { SessionService } from '../sessions/session.service.js';
import { PasskeyChallenges, webauthn } from './passkey-challenges.js';
import type { PasskeyChallengeDto, VerifyPasskeyDto } from './passkey.dto.js';
import { Passkey } from './passkey.entity.js';

/** Verifies administrators' sessions with a passkey (docs/product 3.10). */
@Injectable()
export class PasskeyVerificationService {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly challenges: PasskeyChallenges,
    private readonly sessions: SessionService,
    private readonly audit: AuditService,
  ) {}

  /** Creates a challenge for the caller's passkeys. Throws 409 when the caller has none. */
  createChallenge(actor: SignedIn): Promise<PasskeyChallengeDto> {
    return this.transactions.run(actor, async (tx) => {
      const challenge = await this.challenges.create(tx, actor, 'verify');
      if (challenge.known.length === 0) throw wrongState('passkey.none');
      return challenge;
    });
  }

  /** Verifies and confirms the session. */
  async verify(sent: VerifyPasskeyDto, actor: SignedIn): Promise<ConfirmedDto> {
    const confirmed = await this.transactions.run(actor, async (tx) => {
      const challenge = await this.challenges.take(tx, actor.sessionId, 'verify');
      // Throws after the commit, because a failed attempt uses up the challenge too.
      if (!challenge || !(await this.isSigned(tx, sent, challenge, actor))) return null;
      const now = new Date();
      await this.sessions.verify(tx, actor.sessionId, now);
      await this.audit.recordOwn(tx, actor, 'passkey.verify');
      return toConfirmedDto(now);
    });
    if (!confirmed) throw new ApiError('passkey_invalid');
    return confirmed;
  }

  /**
   * Returns whether one of the caller's passkeys signed the challenge. A counter that falls behind, as a copy's would,
   * fails the check.
   */
  private async isSigned(
    tx: EntityManager,
    { credentialId: id, clientData, authenticatorData, signature }: VerifyPasskeyDto,
    expectedChallenge: string,
    { id: userId }: SignedIn,
  ): Promise<boolean> {
    // Locked, so that the second of two concurrent signatures is compared with the first one's counter.
    const where = { userId, credentialId: id };
    const passkey = await tx.findOne(Passkey, { where, lock: { mode: 'pessimistic_write' } });
    if (!passkey) return false;
    const response = { clientDataJSON: clientData, authenticatorData, signature };
    const { verifyAuthenticationResponse } = await webauthn();
    const verified = await verifyAuthenticationResponse({
      ...this.challenges.expected,
      expectedChallenge,
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: Number(passkey.counter) },
    }).catch(() => null);
    if (!verified?.verified) return false;
    const counter = String(verified.authenticationInfo.newCounter);
    await tx.update(Passkey, { id: passkey.id }, { counter, lastUsedAt: new Date() });
    return true;
  }
}
