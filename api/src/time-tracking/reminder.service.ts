import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DAY_MS } from '@network/domain';
import sql from 'sql-template-tag';
import { DataSource, In, MoreThanOrEqual, type EntityManager } from 'typeorm';
import { lockSessionsToWrite } from '../auth/named-locks.js';
import { Events } from '../platform/database/events.js';
import { queryRows } from '../platform/database/query.js';
import { RecurringJobs, runEach } from '../platform/jobs/recurring-jobs.js';
import { peopleWithDue, dueFor, takeDue, type Due } from '../project/assignments/due-reminders.js';
import { organizationHandedOver } from '../user/memberships/membership.service.js';
import type { AccountStatus } from '../user/user-status.js';
import { User } from '../user/user.entity.js';
import { UserService } from '../user/user.service.js';
import { peopleToAsk, hoursToConfirm } from './hours-to-confirm.queries.js';
import { LastReminder } from './last-reminder.entity.js';
import { ReminderNotices } from './reminder.notices.js';

const PAUSE_MS = 5_000;
const NEVER = '1970-01-01';

/** Mailed links work for neither suspended people nor administrators. */
const isReached = ({ role, standing }: AccountStatus) => role !== 'admin' && standing === 'active';

/**
 * Emails people the questions and reminders that are due (docs/product 6.18). One transaction marks a question as asked
 * and queues its email. So each is sent once, even with several replicas or after a kill.
 */
@Injectable()
export class ReminderService implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly jobs: RecurringJobs,
    private readonly notices: ReminderNotices,
    private readonly users: UserService,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.on(organizationHandedOver, (tx, { from, to }) => this.handOver(tx, from, to));
  }

  onApplicationBootstrap(): void {
    this.jobs.every(PAUSE_MS, 'reminders', () => this.sweep(), 0);
  }

  /** Sends due reminders. Several replicas may run it concurrently. */
  async sweep(): Promise<void> {
    const now = new Date();
    const { manager } = this.database;
    const people = [...new Set([...(await peopleWithDue(manager, now)), ...(await peopleToAsk(manager, now))])];
    const done = await manager.findBy(LastReminder, { userId: In(people), day: MoreThanOrEqual(dayOf(now)) });
    const reached = (await this.users.statuses(manager, people)).filter(isReached);
    const due = reached.map(({ id }) => id).filter((id) => !done.some(({ userId }) => userId === id));
    await runEach('reminder', due, (userId) => this.database.transaction((tx) => this.remind(tx, userId, now)));
  }

  /** Sends one email with everything due on this day. The lock prevents the account from being deleted. */
  private async remind(tx: EntityManager, userId: string, now: Date): Promise<void> {
    await lockSessionsToWrite(tx, userId);
    const user = await tx.findOneBy(User, { id: userId });
    const [account] = await this.users.statuses(tx, [userId]);
    if (!user || !account || !isReached(account) || !(await this.hasNone(tx, userId, dayOf(now)))) return;
    const taken: Due[] = [];
    for (const due of await dueFor(tx, userId, endOfDay(now))) {
      if (await takeDue(tx, due)) taken.push(due);
    }
    const hours = await hoursToConfirm(tx, userId, endOfDay(now));
    if (taken.length + hours.length === 0) return;
    await tx.update(LastReminder, { userId }, { day: dayOf(now), ...(hours.length > 0 && { hoursRequestedAt: now }) });
    await this.notices.send(tx, user, taken, hours);
  }

  /** Whether this person has had no reminder on this day. The row lock serializes concurrent checks. */
  private async hasNone(tx: EntityManager, userId: string, day: string): Promise<boolean> {
    await tx.createQueryBuilder().insert().into(LastReminder).values({ userId, day: NEVER }).orIgnore().execute();
    const last = await tx.findOne(LastReminder, { where: { userId }, lock: { mode: 'for_no_key_update' } });
    return last !== null && last.day < day;
  }

  /**
   * An organization's new first owner gets no second reminder on a day, and no second question about hours in a week.
   */
  private async handOver(tx: EntityManager, from: string, to: string): Promise<void> {
    await queryRows(
      tx,
      sql`INSERT INTO last_reminders AS known ("userId", day, "hoursRequestedAt")
       SELECT ${to}, day, "hoursRequestedAt" FROM last_reminders WHERE "userId" = ${from}
       ON CONFLICT ("userId") DO UPDATE SET day = greatest(known.day, EXCLUDED.day),
         "hoursRequestedAt" = EXCLUDED."hoursRequestedAt"`,
    );
  }
}

/** Returns the UTC day by which reminders are counted. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Returns the last millisecond of the UTC day. */
const endOfDay = (at: Date): Date => new Date(Date.parse(dayOf(at)) + DAY_MS - 1);
