import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LIMITS, PASSKEY_ALGORITHMS } from '@network/domain';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { MailService, toAccount } from '../../mail/mail.service.js';
import { Config } from '../../platform/config/config.js';
import { WriteTransactions } from '../../platform/database/write-transactions.js';
import type { ActorRef, SignedIn } from '../../platform/http/access.js';
import { ApiError, notFound, wrongState } from '../../platform/http/api-error.js';
import { passkeyAddedMail, passkeyRemovedMail } from '../auth.mails.js';
import { lockSessionsToEnd } from '../named-locks.js';
import { SessionService } from '../sessions/session.service.js';
import { PasskeyChallenges, passkeysOf, webauthn } from './passkey-challenges.js';
import { toPasskeyDto, type AddPasskeyDto, type PasskeyChallengeDto, type PasskeyDto } from './passkey.dto.js';
import { Passkey } from './passkey.entity.js';

/** The passkeys of the caller: list, add and remove (docs/product 3.10). */
@Injectable()
export class PasskeyService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly challenges: PasskeyChallenges,
    private readonly sessions: SessionService,
    private readonly mail: MailService,
    private readonly audit: AuditService,
    private readonly config: Config,
  ) {}

  async list({ id }: ActorRef): Promise<PasskeyDto[]> {
    return (await passkeysOf(this.database.manager, id)).map(toPasskeyDto);
  }

  createChallenge(actor: SignedIn): Promise<PasskeyChallengeDto> {
    return this.transactions.run(actor, (tx) => this.challenges.create(tx, actor, 'add'));
  }

  /** Adds the passkey, notifies its owner by email, and marks the session as verified. */
  async add(sent: AddPasskeyDto, actor: SignedIn): Promise<PasskeyDto> {
    const added = await this.withLock(actor, async (tx) => {
      const challenge = await this.challenges.take(tx, actor.sessionId, 'add');
      const credential = challenge && (await this.credentialIn(sent, challenge));
      // Throws after the commit, because a failed attempt uses up the challenge too.
      if (!credential) return null;
      const passkey = await this.store(tx, sent, credential, actor);
      await this.sessions.verify(tx, actor.sessionId, new Date());
      await this.mail.send(tx, { kind: passkeyAddedMail, ...toAccount(actor), facts: { name: passkey.name } });
      await this.audit.recordOwn(tx, actor, 'passkey.add');
      return toPasskeyDto(passkey);
    });
    if (!added) throw new ApiError('passkey_invalid');
    return added;
  }

  /**
   * Removes the passkey and notifies its owner by email. Throws 404 for an unknown id, and 409 for the last one where
   * one is required.
   */
  async remove(id: string, actor: SignedIn): Promise<void> {
    await this.withLock(actor, async (tx) => {
      const own = await passkeysOf(tx, actor.id);
      const passkey = own.find((each) => each.id === id);
      if (!passkey) throw notFound();
      if (own.length === 1 && this.config.adminPasskeys === 'required') throw wrongState('passkey.last');
      await tx.delete(Passkey, { id });
      await this.mail.send(tx, { kind: passkeyRemovedMail, ...toAccount(actor), facts: { name: passkey.name } });
      await this.audit.recordOwn(tx, actor, 'passkey.remove');
    });
  }

  /** Returns the new credential, or null when it was made for another challenge or origin. */
  private async credentialIn(
    { credentialId: id, clientData, attestation, transports }: AddPasskeyDto,
    expectedChallenge: string,
  ): Promise<WebAuthnCredential | null> {
    const response = { clientDataJSON: clientData, attestationObject: attestation, transports };
    const { verifyRegistrationResponse } = await webauthn();
    const verified = await verifyRegistrationResponse({
      ...this.challenges.expected,
      expectedChallenge,
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    }).catch(() => null);
    return verified?.verified ? verified.registrationInfo.credential : null;
  }

  private async store(
    tx: EntityManager,
    { name, transports }: AddPasskeyDto,
    { id: credentialId, publicKey, counter }: WebAuthnCredential,
    { id: userId }: SignedIn,
  ): Promise<Passkey> {
    if ((await passkeysOf(tx, userId)).length >= LIMITS.passkeys)
      throw wrongState('passkey.tooMany', { max: LIMITS.passkeys });
    const key = { userId, name, transports, credentialId, publicKey: Buffer.from(publicKey), counter: String(counter) };
    const { identifiers } = await tx.createQueryBuilder().insert().into(Passkey).values(key).orIgnore().execute();
    // Another account has this passkey.
    const id = identifiers[0]?.id as string | undefined;
    if (!id) throw wrongState('passkey.known');
    return tx.findOneByOrFail(Passkey, { id });
  }

  /**
   * Allows one change at a time for each account. Otherwise two concurrent calls could remove the last two passkeys.
   */
  private withLock<T>(actor: SignedIn, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.transactions.run(actor, work, (tx) => lockSessionsToEnd(tx, actor.id));
  }
}
