import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { JOINING_ROLES, LIFETIMES, type JoiningRole } from '@network/domain';
import { DataSource, In, IsNull, Not, type EntityManager } from 'typeorm';
import { AccountRemovalService } from '../account/account-removal.service.js';
import { lockMailboxes } from '../auth/named-locks.js';
import { Config } from '../platform/config/config.js';
import { RecurringJobs } from '../platform/jobs/recurring-jobs.js';
import { lockUnclaimed, unclaimedAccounts } from '../user/imported-profiles.js';
import { ImportRepository } from './import.repository.js';
import { ImportedAccounts, type RowToCreate } from './imported-accounts.js';
import { InvitationReminders } from './invitation-reminders.js';
import { Import, ImportRow } from './import.entity.js';

const POLL_MS = 500;
const LOOK_MS = 10 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;
/** Accounts per transaction. Each holds a lock on its mailbox. */
const BATCH = 250;

/**
 * Creates and erases the accounts of imports, in batches. Each batch is one transaction that holds the import, so that
 * a killed process leaves no half of it, and another one goes on.
 */
@Injectable()
export class ImportWorker implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly accounts: ImportedAccounts,
    private readonly queries: ImportRepository,
    private readonly reminders: InvitationReminders,
    private readonly removals: AccountRemovalService,
    private readonly jobs: RecurringJobs,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.worksAside) return;
    this.jobs.every(POLL_MS, 'imports', () => this.workOnOne(), 0);
    this.jobs.every(LOOK_MS, 'unclaimed imports', () => this.followUp(new Date()), 0);
  }

  /** Works on one batch of the import that waits longest. Returns false when none is under way. */
  workOnOne(): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const it = await tx.findOne(Import, {
        where: [{ state: 'applying' }, { state: 'applied', undoAskedAt: Not(IsNull()) }],
        order: { createdAt: 'ASC' },
        lock: { mode: 'for_no_key_update', onLocked: 'skip_locked' },
      });
      if (!it) return false;
      if (it.state === 'applying') await this.applyBatch(tx, it);
      else await this.undoBatch(tx, it);
      await tx.save(it);
      return true;
    });
  }

  private async applyBatch(tx: EntityManager, it: Import): Promise<void> {
    const rows: RowToCreate[] = await tx.find(ImportRow, {
      where: { importId: it.id, fate: 'create', userId: IsNull() },
      select: { row: true, values: true, errors: true },
      order: { row: 'ASC' },
      take: BATCH,
    });
    if (rows.length === 0) {
      it.state = 'applied';
      return;
    }
    const done = await this.accounts.create(tx, it, rows);
    await this.queries.recordDone(tx, it.id, done);
    const others = done.filter(({ fate }) => fate !== 'create');
    for (const { fate } of others) {
      it.counts.create--;
      it.counts[fate]++;
    }
    it.done += done.length - others.length;
    it.total -= others.length;
  }

  /** Erases accounts of the import to which nobody has signed in. */
  private async undoBatch(tx: EntityManager, it: Import): Promise<void> {
    const people = await unclaimedAccounts(tx, it.role, { importId: it.id }, BATCH);
    if (people.length === 0) {
      it.state = 'undone';
      it.total = it.done;
      return;
    }
    it.done += await this.erase(tx, it.role, people);
  }

  /** Reminds the people who have not signed in, and erases those who have not done so for 60 days. */
  async followUp(now: Date): Promise<void> {
    await this.eraseOverdue(now);
    await this.reminders.send(now);
  }

  /** Erases the accounts to which nobody has signed in for 60 days, invited or not. */
  private async eraseOverdue(now: Date): Promise<void> {
    const before = new Date(now.getTime() - LIFETIMES.importDays * DAY);
    for (const role of JOINING_ROLES) {
      for (let erased = BATCH; erased > 0;) {
        erased = await this.database.transaction(async (tx) =>
          this.erase(tx, role, await unclaimedAccounts(tx, role, { before }, BATCH)),
        );
      }
    }
  }

  /** Erases those of these people who have not signed in meanwhile. Keeps their rows of the file. */
  private async erase(tx: EntityManager, role: JoiningRole, people: { id: string; email: string }[]): Promise<number> {
    await lockMailboxes(
      tx,
      people.map(({ email }) => email),
    );
    const ids = people.map(({ id }) => id);
    const still = await lockUnclaimed(tx, role, ids);
    const unclaimed = people.filter(({ id }) => still.includes(id));
    // Otherwise the rows would go with the accounts.
    await tx.update(ImportRow, { userId: In(unclaimed.map(({ id }) => id)) }, { userId: null });
    await this.removals.eraseUnclaimed(tx, unclaimed);
    return unclaimed.length;
  }
}
