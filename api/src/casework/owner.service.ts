import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { lockSessionsToWrite } from '../auth/named-locks.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { invalidInput } from '../platform/http/api-error.js';
import { ProfileService } from '../user/profile.service.js';
import { User } from '../user/user.entity.js';

/** Manages the owners of people and projects (docs/product 9.17). */
@Injectable()
export class OwnerService {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly profiles: ProfileService,
  ) {}

  /** Sets or clears a person's owner. Idempotent. */
  async setForPerson(id: string, ownerId: string | null, actor: SignedIn): Promise<void> {
    await this.runWithAdministrators(actor, { ownerId: ownerId === null ? [] : [ownerId] }, async (tx) => {
      const { role, profile } = await this.profiles.lockOfAnyRole(tx, id);
      if (profile.ownerId !== ownerId) await this.profiles.setOwner(tx, role, profile, ownerId, actor);
    });
  }

  /**
   * Runs a write that names administrators in some of its fields. Throws 400 if one of them is not an administrator.
   * Prevents their role from ending during the transaction.
   */
  runWithAdministrators<T>(
    actor: SignedIn,
    named: Record<string, string[]>,
    work: (tx: EntityManager) => Promise<T>,
  ): Promise<T> {
    const ids = [...new Set(Object.values(named).flat())].sort();
    const check = async (tx: EntityManager) => {
      const administrators = await tx.find(User, { where: { id: In(ids), role: 'admin' }, select: { id: true } });
      const known = administrators.map(({ id }) => id);
      const wrong = Object.keys(named).filter((field) => !named[field]!.every((id) => known.includes(id)));
      if (wrong.length > 0)
        throw invalidInput(Object.fromEntries(wrong.map((field) => [field, [{ id: 'field.administrator' }]])));
    };
    return this.transactions.run(
      actor,
      async (tx) => {
        await check(tx);
        return work(tx);
      },
      async (tx) => {
        for (const id of ids) await lockSessionsToWrite(tx, id);
      },
    );
  }
}
