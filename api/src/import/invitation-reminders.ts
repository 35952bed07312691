import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DAY_MS, JOINING_ROLES, type JoiningRole } from '@network/domain';
import sql, { raw } from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { MailService, toAccount } from '../mail/mail.service.js';
import { lockName, queryRows } from '../platform/database/query.js';
import { PROFILE_TABLES } from '../user/profile.js';
import type { User } from '../user/user.entity.js';
import { importInvitationMail, type InvitationFacts } from './invitation.mails.js';

const BATCH = 500;

/** The days after which reminders are due, and the number of emails sent before each. */
const REMINDERS = [
  { days: 30, sent: 2 },
  { days: 7, sent: 1 },
];

type Invited = Pick<User, 'id' | 'email' | 'language'> & { facts: InvitationFacts };

/** Repeats the invitations of people who have not signed in (docs/product 10.8). */
@Injectable()
export class InvitationReminders {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly mail: MailService,
  ) {}

  /** Sends due reminders, at most one per person and day. */
  async send(now: Date): Promise<void> {
    for (const role of JOINING_ROLES) {
      for (const reminder of REMINDERS) while ((await this.sendBatch(role, reminder, now)) === BATCH);
    }
  }

  private sendBatch(role: JoiningRole, { days, sent }: (typeof REMINDERS)[number], now: Date): Promise<number> {
    const before = (count: number) => new Date(now.getTime() - count * DAY_MS);
    return this.database.transaction(async (tx) => {
      // Another replica would count the emails before these are written.
      await lockName(tx, 'import reminders');
      const due = await queryRows<Invited>(
        tx,
        sql`SELECT account.id, account.email, account.language, invitation.facts
         FROM ${raw(PROFILE_TABLES[role])} AS profile
         JOIN users AS account ON account.id = profile."userId"
         JOIN LATERAL (
           SELECT count(*) AS count, max("createdAt") AS last, (array_agg(facts ORDER BY "createdAt"))[1] AS facts
           FROM mails WHERE "userId" = account.id AND kind = ${importInvitationMail.name}
         ) AS invitation ON invitation.count = ${sent} AND invitation.last < ${before(1)}
         WHERE profile."isUnclaimed" AND profile."createdAt" < ${before(days)}
         ORDER BY profile."createdAt" LIMIT ${BATCH}`,
      );
      const mails = due.map(({ facts, ...account }) => ({
        kind: importInvitationMail,
        ...toAccount(account),
        facts: { ...facts, isReminder: true },
      }));
      await this.mail.send(tx, ...mails);
      return due.length;
    });
  }
}
