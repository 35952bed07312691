import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LIMITS } from '@network/domain';
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
import { toConfirmedDto, type ConfirmedDto } from '../sessions/session.dto.js';
import { SessionService } from '../sessions/session.service.js';
import { PasskeyChallenges, passkeysOf } from './passkey-challenges.js';
import {
  toPasskeyDto,
  type AddPasskeyDto,
  type PasskeyChallengeDto,
  type PasskeyDto,
  type VerifyPasskeyDto,
} from './passkey.dto.js';
import { Passkey, type ChallengePurpose } from './passkey.entity.js';

/** Lists, adds and removes the caller's passkeys, and verifies sessions with them (docs/product 3.10). */
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

  /** Creates a challenge for the caller's session. Throws 409 to verify it when the caller has no passkey. */
  async createChallenge(purpose: ChallengePurpose, actor: SignedIn): Promise<PasskeyChallengeDto> {
    return this.transactions.run(actor, async (tx) => {
      const challenge = await this.challenges.create(tx, actor, purpose);
      if (purpose === 'verify' && challenge.known.length === 0) throw wrongState('passkey.none');
      return challenge;
    });
  }

  /** Verifies and confirms the session. */
  async verify(sent: VerifyPasskeyDto, actor: SignedIn): Promise<ConfirmedDto> {
    const confirmed = await this.transactions.run(actor, async (tx) => {
      // Throws after the commit, because a failed attempt uses up the challenge too.
      if (!(await this.challenges.isSigned(tx, sent, actor))) return null;
      const now = new Date();
      await this.sessions.verify(tx, actor.sessionId, now);
      await this.audit.recordOwn(tx, actor, 'passkey.verify');
      return toConfirmedDto(now);
    });
    if (!confirmed) throw new ApiError('passkey_invalid');
    return confirmed;
  }

  /** Adds the passkey, notifies its owner by email, and marks the session as verified. */
  async add(sent: AddPasskeyDto, actor: SignedIn): Promise<PasskeyDto> {
    const added = await this.withLock(actor, async (tx) => {
      const credential = await this.challenges.newCredential(tx, sent, actor);
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
      const passkeys = await passkeysOf(tx, actor.id);
      const passkey = passkeys.find((candidate) => candidate.id === id);
      if (!passkey) throw notFound();
      if (passkeys.length === 1 && this.config.adminPasskeys === 'required') throw wrongState('passkey.last');
      await tx.delete(Passkey, { id });
      await this.mail.send(tx, { kind: passkeyRemovedMail, ...toAccount(actor), facts: { name: passkey.name } });
      await this.audit.recordOwn(tx, actor, 'passkey.remove');
    });
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
