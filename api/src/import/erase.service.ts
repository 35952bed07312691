import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountRemovalService } from '../account/account-removal.service.js';
import { lockAccount } from '../auth/named-locks.js';
import { LinkKeys } from '../auth/sign-in/link-keys.js';
import { queryRows } from '../platform/database/query.js';
import { ApiError, gone } from '../platform/http/api-error.js';
import { PROFILE_TABLES, type Profile } from '../user/profile.js';
import type { User } from '../user/user.entity.js';
import { UserService } from '../user/user.service.js';
import { ERASE } from './invitation.mails.js';

/** Erases imported people by the link in their invitation, without signing in (docs/product 10.9). */
@Injectable()
export class EraseService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly users: UserService,
    private readonly removals: AccountRemovalService,
    private readonly keys: LinkKeys,
  ) {}

  /**
   * Returns the imported person whom a mailed token names. Throws 400 for a forged token, and 410 once the account is
   * erased or its owner has submitted the profile.
   */
  async find(token: string, tx: EntityManager = this.database.manager): Promise<User & { source: string }> {
    const id = this.keys.idIn(ERASE, token);
    if (!id) throw new ApiError('token_invalid', { sentence: 'import.erase.invalid' });
    const user = await this.users.find(tx, id);
    if (!user || user.role === 'admin') throw gone('import.erase.gone');
    const profile = await tx.findOneBy<Profile>(PROFILE_TABLES[user.role], { userId: id });
    if (!profile?.imported) throw gone('import.erase.gone');
    if (profile.status !== 'onboarding') throw gone('import.erase.member');
    return Object.assign(user, { source: profile.imported.source });
  }

  async erase(token: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await lockAccount(tx, await this.find(token, tx));
      // Finds the person again, because they may have signed in or erased themselves before the lock.
      const user = await this.find(token, tx);
      await this.removals.eraseImported(tx, user);
      // A list that was uploaded before the account was created has rows without it.
      await queryRows(tx, sql`DELETE FROM import_rows WHERE values->>'email' = ${user.email}`);
    });
  }
}
