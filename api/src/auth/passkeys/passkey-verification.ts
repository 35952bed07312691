import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { WriteTransactions } from '../../platform/database/write-transactions.js';
import type { SignedIn } from '../../platform/http/access.js';
import { ApiError } from '../../platform/http/api-error.js';
import { toConfirmedDto, type ConfirmedDto } from '../sessions/confirmation.dto.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeyParty, passkeysOf, webauthn } from './passkey-party.js';
import type { PasskeyChallengeDto, VerifyPasskeyDto } from './passkey.dto.js';
import { Passkey } from './passkey.entity.js';
import { SessionService } from '../sessions/session.service.js';

/** Verifies by a passkey that it is the administrator who sits before a session (docs/product 3.10). */
@Injectable()
export class PasskeyVerification {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly challenges: PasskeyChallenges,
    private readonly party: PasskeyParty,
    private readonly sessions: SessionService,
    private readonly audit: AuditService,
  ) {}

  /** What one of the caller's passkeys has to sign; 409 when there is none. */
  ask(actor: SignedIn): Promise<PasskeyChallengeDto> {
    return this.transactions.run(actor, async (tx) => {
      const passkeys = await passkeysOf(tx, actor.id);
      if (passkeys.length === 0) throw new ApiError('wrong_state', { sentence: 'passkey.none' });
      return this.party.ask(tx, actor, 'verify', passkeys);
    });
  }

  /** Verifies and confirms the session. */
  async verify(sent: VerifyPasskeyDto, actor: SignedIn): Promise<ConfirmedDto> {
    const confirmed = await this.transactions.run(actor, async (tx) => {
      const challenge = await this.challenges.take(tx, actor.sessionId, 'verify');
      // Not refused in here: the challenge is over either way.
      if (!challenge || !(await this.isSigned(tx, sent, challenge, actor))) return null;
      const now = new Date();
      await this.sessions.verify(tx, actor.sessionId, now);
      await this.audit.record(tx, actor.id, { action: 'passkey.verify', subjectType: 'user', subjectId: actor.id });
      return toConfirmedDto(now);
    });
    if (!confirmed) throw new ApiError('passkey_invalid');
    return confirmed;
  }

  /** Whether a passkey of the caller's signed the challenge, and is no copy that has fallen behind. */
  private async isSigned(
    tx: EntityManager,
    { credentialId: id, clientData, authenticatorData, signature }: VerifyPasskeyDto,
    expectedChallenge: string,
    { id: userId }: SignedIn,
  ): Promise<boolean> {
    // Locked: of two that sign at once, the second is compared with the first.
    const where = { userId, credentialId: id };
    const passkey = await tx.findOne(Passkey, { where, lock: { mode: 'pessimistic_write' } });
    if (!passkey) return false;
    const response = { clientDataJSON: clientData, authenticatorData, signature };
    const { verifyAuthenticationResponse } = await webauthn();
    const verified = await verifyAuthenticationResponse({
      ...this.party.expected,
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
