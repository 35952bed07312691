import { Injectable } from '@nestjs/common';
import { LEGAL_TEXTS } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { Consent } from './consent.entity.js';

/** What people have agreed to (docs/product 2.14). */
@Injectable()
export class Consents {
  /** Records that the person agrees to the version in force; said again, the first time stands. */
  async give(tx: EntityManager, userId: string): Promise<void> {
    const consent = { userId, version: LEGAL_TEXTS.version, at: new Date() };
    await tx.createQueryBuilder().insert().into(Consent).values(consent).orIgnore().execute();
  }

  /** What the person has agreed to, the latest version first. */
  list(tx: EntityManager, userId: string): Promise<Consent[]> {
    return tx.find(Consent, { where: { userId }, order: { version: 'DESC' } });
  }
}
