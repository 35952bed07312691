import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import type { SignedIn } from '../../platform/http/access.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import type { ChallengePurpose } from './passkey-challenge.entity.js';
import type { PasskeyChallengeDto } from './passkey.dto.js';
import { Passkey } from './passkey.entity.js';

/** Whom passkeys are made for, and what browsers are asked: the page is the shell's, wherever the console's files are. */
@Injectable()
export class PasskeyParty {
  /** What an answer must have been made for. */
  readonly expected: { expectedOrigin: string; expectedRPID: string; requireUserVerification: true };

  constructor(
    config: Config,
    private readonly challenges: PasskeyChallenges,
  ) {
    const { origin, hostname } = new URL(config.publicUrl);
    this.expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };
  }

  /** A new challenge of the caller's session, with what the browser needs beside it. */
  async ask(
    tx: EntityManager,
    { id, sessionId }: SignedIn,
    purpose: ChallengePurpose,
    passkeys: Passkey[],
  ): Promise<PasskeyChallengeDto> {
    const { challenge, expiresAt } = await this.challenges.make(tx, sessionId, purpose);
    return {
      challenge,
      expiresAt: expiresAt.toISOString(),
      domain: this.expected.expectedRPID,
      userHandle: Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url'),
      known: passkeys.map(({ credentialId, transports }) => ({ credentialId, transports })),
    };
  }
}

/** The caller's passkeys, the newest first. */
export const passkeysOf = (tx: EntityManager, userId: string): Promise<Passkey[]> =>
  tx.find(Passkey, { where: { userId }, order: { createdAt: 'DESC', id: 'ASC' } });

/** What checks passkeys: loaded with the first, as it is an eighth of the modules of a process that mostly never sees one. */
export const webauthn = () => import('@simplewebauthn/server');
