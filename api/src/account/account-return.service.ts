import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { AccountRemoval } from '../auth/removed-accounts/account-removal.js';
import { RemovedAccounts } from '../auth/removed-accounts/removed-accounts.js';
import { CertificateService, type CertificateNames } from '../certificate/certificate.service.js';
import { restoreRows, type RowArchive } from '../platform/database/row-archive.js';
import { DepartedHours, type LineWords } from '../time-tracking/departed-hours.js';
import { ApiError } from '../platform/http/api-error.js';
import { UserService } from '../user/user.service.js';
import { DepartedFigures, type Departed } from './departed-figures.js';

/**
 * What is kept of an account: its rows, what its certificates and hours said, and what is counted of it meanwhile. What
 * the version before has kept lacks the last two.
 */
export type KeptAccount = RowArchive & { certificates: CertificateNames[]; figures?: Departed; hours?: LineWords[] };

/** Gives deleted accounts back to who changes their mind in time (docs/product 2.12). */
@Injectable()
export class AccountReturnService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly users: UserService,
    private readonly certificates: CertificateService,
    private readonly hours: DepartedHours,
    private readonly figures: DepartedFigures,
    private readonly removal: AccountRemoval,
    private readonly removed: RemovedAccounts,
    private readonly audit: AuditService,
  ) {}

  /** Gives a deleted account back by a mailed token. Refuses with 409 where the address has another one in use. */
  async takeBack(token: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { email, kept } = await this.removed.release<KeptAccount>(tx, token);
      const other = await this.users.lockByEmail(tx, email);
      if (other && other.status !== 'onboarding') throw new ApiError('wrong_state', { sentence: 'account.hasAnother' });
      // Begun by a link of the same mail, and nothing is in it yet.
      if (other) await this.removal.finish(tx, other);
      await restoreRows(tx, kept);
      const user = (await this.users.lockByEmail(tx, email))!;
      await this.putWordsBack(tx, user.id, kept);
      if (kept.figures) await this.figures.takeBack(tx, user.id, kept.figures);
      // The projects that were running go on without them.
      await this.users.move(tx, [user], 'leaveLastProject', user);
      const { id } = user;
      await this.audit.record(tx, id, { action: 'account.takeBack', subjectType: 'user', subjectId: id });
    });
  }

  private async putWordsBack(
    tx: EntityManager,
    userId: string,
    { certificates, hours = [] }: KeptAccount,
  ): Promise<void> {
    await this.hours.putBack(tx, userId, hours);
    await this.hours.forgetOthers(tx, userId);
    await this.certificates.putBack(tx, certificates);
  }
}
