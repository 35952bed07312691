import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LIMITS, PASSKEY_ALGORITHMS } from '@network/domain';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { Config } from '../../platform/config/config.js';
import { WriteTransactions } from '../../platform/database/write-transactions.js';
import type { SignedIn } from '../../platform/http/access.js';
import { ApiError, notFound } from '../../platform/http/api-error.js';
import { MailService } from '../../mail/mail.service.js';
import { lockSessionsToEnd } from '../named-locks.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeyParty, passkeysOf, webauthn } from './passkey-party.js';
import { toPasskeyDto, type AddPasskeyDto, type PasskeyChallengeDto, type PasskeyDto } from './passkey.dto.js';
import { Passkey } from './passkey.entity.js';
import { SessionService } from '../sessions/session.service.js';

/** The passkeys of the caller: which there are, how they come and go (docs/product 3.10). */
@Injectable()
export class PasskeyService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly challenges: PasskeyChallenges,
    private readonly party: PasskeyParty,
    private readonly sessions: SessionService,
    private readonly mail: MailService,
    private readonly audit: AuditService,
    private readonly config: Config,
  ) {}

  /** The newest first. */
  async list({ id }: Pick<SignedIn, 'id'>): Promise<PasskeyDto[]> {
    return (await passkeysOf(this.database.manager, id)).map(toPasskeyDto);
  }

  /** What a new passkey has to sign. */
  askToAdd(actor: SignedIn): Promise<PasskeyChallengeDto> {
    return this.transactions.run(actor, async (tx) => this.party.ask(tx, actor, 'add', await passkeysOf(tx, actor.id)));
  }

  /** Adds the passkey and tells its owner. The session it comes from counts as verified by it. */
  async add(sent: AddPasskeyDto, actor: SignedIn): Promise<PasskeyDto> {
    const added = await this.changing(actor, async (tx) => {
      const challenge = await this.challenges.take(tx, actor.sessionId, 'add');
      const credential = challenge && (await this.credentialIn(sent, challenge));
      // Not refused in here: the challenge is over either way.
      if (!credential) return null;
      const passkey = await this.keep(tx, sent, credential, actor);
      await this.sessions.verify(tx, actor.sessionId, new Date());
      await this.tell(tx, 'passkey-added', passkey, actor);
      await this.record(tx, actor, 'passkey.add');
      return toPasskeyDto(passkey);
    });
    if (!added) throw new ApiError('passkey_invalid');
    return added;
  }

  /** Removes it and tells its owner; 404 when there is none, 409 for the last one where one is required. */
  async remove(id: string, actor: SignedIn): Promise<void> {
    await this.changing(actor, async (tx) => {
      const own = await passkeysOf(tx, actor.id);
      const passkey = own.find((each) => each.id === id);
      if (!passkey) throw notFound();
      if (own.length === 1 && this.config.adminPasskeys === 'required')
        throw new ApiError('wrong_state', { sentence: 'passkey.last' });
      await tx.delete(Passkey, { id });
      await this.tell(tx, 'passkey-removed', passkey, actor);
      await this.record(tx, actor, 'passkey.remove');
    });
  }

  /** What the browser made, or null when it was not made for this session here and now. */
  private async credentialIn(
    { credentialId: id, clientData, attestation, transports }: AddPasskeyDto,
    expectedChallenge: string,
  ): Promise<WebAuthnCredential | null> {
    const response = { clientDataJSON: clientData, attestationObject: attestation, transports };
    const { verifyRegistrationResponse } = await webauthn();
    const verified = await verifyRegistrationResponse({
      ...this.party.expected,
      expectedChallenge,
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    }).catch(() => null);
    return verified?.verified ? verified.registrationInfo.credential : null;
  }

  private async keep(
    tx: EntityManager,
    { name, transports }: AddPasskeyDto,
    { id: credentialId, publicKey, counter }: WebAuthnCredential,
    { id: userId }: SignedIn,
  ): Promise<Passkey> {
    if ((await passkeysOf(tx, userId)).length >= LIMITS.passkeys)
      throw new ApiError('wrong_state', { sentence: 'passkey.tooMany', values: { max: LIMITS.passkeys } });
    const key = { userId, name, transports, credentialId, publicKey: Buffer.from(publicKey), counter: String(counter) };
    const { identifiers } = await tx.createQueryBuilder().insert().into(Passkey).values(key).orIgnore().execute();
    // Somebody has it already, or adds it at the same time.
    const id = identifiers[0]?.id as string | undefined;
    if (!id) throw new ApiError('wrong_state', { sentence: 'passkey.known' });
    return tx.findOneByOrFail(Passkey, { id });
  }

  private async tell(
    tx: EntityManager,
    kind: 'passkey-added' | 'passkey-removed',
    { name }: Passkey,
    { id: userId, email, language }: SignedIn,
  ): Promise<void> {
    await this.mail.send(tx, { kind, to: email, userId, language, facts: { name } });
  }

  /** One at a time for each account: two that go at once are never the last two. */
  private changing<T>(actor: SignedIn, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.transactions.run(actor, work, (tx) => lockSessionsToEnd(tx, actor.id));
  }

  private record(tx: EntityManager, { id }: SignedIn, action: 'passkey.add' | 'passkey.remove'): Promise<void> {
    return this.audit.record(tx, id, { action, subjectType: 'user', subjectId: id });
  }
}
