import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DAY_MS, JOINING_ROLES, LIFETIMES, MINUTE_MS, type JoiningRole } from '@network/domain';
import { DataSource, In, IsNull, Not, type EntityManager } from 'typeorm';
import { AccountRemovalService } from '../account/account-removal.service.js';
import { lockMailboxes } from '../auth/named-locks.js';
import { Config } from '../platform/config/config.js';
import { RecurringJobs, runEach } from '../platform/jobs/recurring-jobs.js';
import { lockUnclaimed, silentFirstOwners, unclaimedAccounts } from '../user/imported-profiles.js';
import type { ReadRow } from './checked-rows.js';
import { Import, ImportRow } from './import.entity.js';
import { ImportRepository } from './import.repository.js';
import { ImportedAccounts } from './imported-accounts.js';
import { InvitationReminders } from './invitation-reminders.js';

const POLL_MS = 500;
const FOLLOW_UP_MS = 10 * MINUTE_MS;
/** Accounts per transaction. Each holds a lock on its mailbox. */
const BATCH = 250;

/**
 * Creates and erases the accounts of imports in batches. Each batch is one transaction that locks the import. When a
 * process is killed, its batch is rolled back and another process repeats it.
 */
@Injectable()
export class ImportWorker implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly accounts: ImportedAccounts,
    private readonly repository: ImportRepository,
    private readonly reminders: InvitationReminders,
    private readonly removals: AccountRemovalService,
    private readonly jobs: RecurringJobs,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.runsJobs) return;
    this.jobs.every(POLL_MS, 'imports', () => this.workOnOne(), 0);
    this.jobs.every(FOLLOW_UP_MS, 'unclaimed imports', () => this.followUp(new Date()), 0);
  }

  /** Processes one batch of the oldest running import. Returns false if there is none. */
  workOnOne(): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const importJob = await tx.findOne(Import, {
        where: [{ state: 'applying' }, { state: 'applied', undoAskedAt: Not(IsNull()) }],
        order: { createdAt: 'ASC' },
        lock: { mode: 'for_no_key_update', onLocked: 'skip_locked' },
      });
      if (!importJob) return false;
      if (importJob.state === 'applying') await this.applyBatch(tx, importJob);
      else await this.undoBatch(tx, importJob);
      await tx.save(Import, importJob);
      return true;
    });
  }

  private async applyBatch(tx: EntityManager, importJob: Import): Promise<void> {
    const rows: ReadRow[] = await tx.find(ImportRow, {
      where: { importId: importJob.id, fate: 'create', userId: IsNull() },
      select: { row: true, values: true, errors: true },
      order: { row: 'ASC' },
      take: BATCH,
    });
    if (rows.length === 0) {
      importJob.state = 'applied';
      return;
    }
    const done = await this.accounts.create(tx, importJob, rows);
    await this.repository.recordDone(tx, importJob.id, done);
    const skipped = done.filter(({ fate }) => fate !== 'create');
    for (const { fate } of skipped) {
      importJob.counts.create--;
      importJob.counts[fate]++;
    }
    importJob.done += done.length - skipped.length;
    importJob.total -= skipped.length;
  }

  /** Erases accounts of the import that were never signed in to. */
  private async undoBatch(tx: EntityManager, importJob: Import): Promise<void> {
    const people = await unclaimedAccounts(tx, importJob.role, { importId: importJob.id }, BATCH);
    if (people.length === 0) {
      importJob.state = 'undone';
      importJob.total = importJob.done;
      return;
    }
    importJob.done += await this.erase(tx, importJob.role, people);
  }

  /** Reminds people who have not signed in, and erases their accounts after 60 days. */
  async followUp(now: Date): Promise<void> {
    await this.eraseOverdue(now);
    await this.reminders.send(now);
  }

  /** Erases accounts that were not signed in to within 60 days, invited or not. */
  private async eraseOverdue(now: Date): Promise<void> {
    const before = new Date(now.getTime() - LIFETIMES.importDays * DAY_MS);
    await this.eraseFirstOwners(before);
    for (const role of JOINING_ROLES) {
      for (let erased = BATCH; erased > 0;) {
        erased = await this.database.transaction(async (tx) =>
          this.erase(tx, role, await unclaimedAccounts(tx, role, { before }, BATCH)),
        );
      }
    }
  }

  /** Erases the accounts of first owners who have never signed in. Their colleagues keep the organizations. */
  private async eraseFirstOwners(before: Date): Promise<void> {
    const { manager } = this.database;
    await runEach('erasing the first owner', await silentFirstOwners(manager, before), (userId) =>
      this.database.transaction((tx) => this.removals.eraseFirstOwner(tx, userId, before)),
    );
  }

  /** Erases the people who are still unclaimed, and keeps their rows of the file. Returns their number. */
  private async erase(tx: EntityManager, role: JoiningRole, people: { id: string; email: string }[]): Promise<number> {
    await lockMailboxes(
      tx,
      people.map(({ email }) => email),
    );
    const ids = people.map(({ id }) => id);
    const still = await lockUnclaimed(tx, role, ids);
    const unclaimed = people.filter(({ id }) => still.includes(id));
    // Otherwise the rows would be deleted with the accounts.
    await tx.update(ImportRow, { userId: In(unclaimed.map(({ id }) => id)) }, { userId: null });
    await this.removals.eraseUnclaimed(tx, unclaimed);
    return unclaimed.length;
  }
}
