import { Inject, Injectable } from '@nestjs/common';
import { HOUR_MS, type InterfaceLanguage } from '@network/domain';
import { isEmail } from 'class-validator';
import sql, { type Sql } from 'sql-template-tag';
import { In, IsNull, Not, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { Config } from '../platform/config/config.js';
import { EventKind } from '../platform/database/events.js';
import { queryRows } from '../platform/database/query.js';
import { requestId } from '../platform/http/request-id.js';
import { fromNow, PRIORITY } from '../platform/jobs/job-queue.js';
import { Suppression } from './bounces/suppression.entity.js';
import { MailEntity } from './mail.entity.js';
import { MAILS, type DepartedPerson, type MailKind, type MailKinds } from './mail-renderer.js';
import { recipientsOf, type MailToSend } from './recipients.js';

/** The reader of a campaign's mail: an account, a subscription of the newsletter, or by the mail's id. */
type CampaignReader = { userId: string } | { subscriptionId: string } | { id: string };

/** The result of an attempt to send a mail. `over`: it no longer applies. */
export type AttemptOutcome = 'sent' | 'retried' | 'dead' | 'over';

/** The outcome of an attempt to send a mail, or a later event: a bounce, a resend, a complaint or an unsubscription. */
export interface MailOutcome {
  /** Null or undefined for mails without a campaign. */
  campaignId: string | null | undefined;
  type: AttemptOutcome | 'opted-out' | 'complained' | 'bounced' | 'resent';
  reader: CampaignReader;
}

export const mailOutcome = new EventKind<MailOutcome>();

/** The reader of a mail complained about it and expects no more. */
export const mailComplaint = new EventKind<MailEntity>();

const priorityOf = ({ isAwaited, isBulk }: MailKind<never>) =>
  isAwaited ? PRIORITY.urgent : isBulk ? PRIORITY.bulk : PRIORITY.normal;

export const toAccount = ({ id, email, language }: { id: string; email: string; language: InterfaceLanguage }) => ({
  to: email,
  userId: id,
  language,
});

/** Writes mails for the worker to send, and changes those that wait. */
@Injectable()
export class MailService {
  constructor(
    @Inject(MAILS) private readonly kinds: MailKinds,
    private readonly config: Config,
  ) {}

  /**
   * Writes mails of any kind, one row for each recipient, which the worker sends after `tx` commits. Rules for all
   * recipients belong here, and rules for all messages, such as headers, in `MailSender.messageOf`.
   */
  async send<Facts extends object>(tx: EntityManager, ...mails: MailToSend<Facts>[]): Promise<void> {
    if (mails.length === 0) return;
    const rows: QueryDeepPartialEntity<MailEntity>[] = [];
    for (const { kind, to, startAfter, merge, ...mail } of await recipientsOf(tx, mails)) {
      // One reader per mail: a mail server would read `a@x, b@y` as two.
      if (!isEmail(to)) throw new Error('A mail needs exactly one recipient.');
      const add = merge && ((waiting: Facts) => merge(waiting, mail.facts));
      if (add && (await this.changeWaiting(tx, mail.singletonKey!, add))) continue;
      rows.push({
        ...mail,
        kind: kind.name,
        recipient: to,
        priority: priorityOf(kind),
        requestId: requestId() ?? null,
        ...(mail.undoId && this.timesAfterUndo()),
        ...(startAfter && { dueAt: startAfter, nextTryAt: fromNow(startAfter.getTime() - Date.now()) }),
      });
    }
    if (rows.length === 0) return;
    // Drops a mail when another one with its key is waiting.
    await tx.createQueryBuilder().insert().into(MailEntity).values(rows).orIgnore().updateEntity(false).execute();
  }

  /** The times of a mail that waits until its decision can no longer be undone. */
  private timesAfterUndo() {
    const ms = this.config.undoSeconds * 1000;
    return { dueAt: new Date(Date.now() + ms), nextTryAt: fromNow(ms) };
  }

  /** Restarts the time for which the mails of a decision are held. Returns false if one of them was already sent. */
  async holdAgain(tx: EntityManager, undoId: string): Promise<boolean> {
    if (!(await this.areUnsent(tx, undoId))) return false;
    await tx.update(MailEntity, { undoId }, this.timesAfterUndo());
    return true;
  }

  /** Deletes the mails of a decision. Returns false if one of them was already sent or is in flight. */
  async dropHeld(tx: EntityManager, undoId: string): Promise<boolean> {
    if (!(await this.areUnsent(tx, undoId))) return false;
    await tx.delete(MailEntity, { undoId });
    return true;
  }

  /** Locks the mails of a decision. Returns whether all of them are unsent. */
  private async areUnsent(tx: EntityManager, undoId: string): Promise<boolean> {
    const lock = { mode: 'for_no_key_update' } as const;
    const mails = await tx.find(MailEntity, { where: { undoId }, order: { id: 'ASC' }, lock });
    return mails.every(({ status, leasedUntil }) => status === 'waiting' && !leasedUntil);
  }

  /**
   * Writes a mail of a campaign to each recipient that a statement selects: `id`, `userId`, `recipient`, `language` and
   * `facts`. The id becomes the mail's id. Skips existing mails.
   */
  async sendSelected(
    tx: EntityManager,
    { kind, campaignId }: { kind: MailKind<never>; campaignId: string },
    readers: Sql,
  ): Promise<void> {
    const { text, values } = sql`
      INSERT INTO mails (id, "userId", recipient, language, facts, kind, "campaignId", priority, "requestId")
      SELECT id, "userId", recipient, language, facts, ${kind.name}, ${campaignId}::uuid, ${priorityOf(kind)}::smallint, ${requestId() ?? null}
      FROM (${readers}) AS reader ON CONFLICT DO NOTHING`;
    await queryRows(tx, text, values);
  }

  /** Deletes unsent mails of a campaign, except those in flight. */
  async withdraw(tx: EntityManager, campaignId: string): Promise<void> {
    // Skips mails whose outcome is being recorded, because they were sent.
    await queryRows(
      tx,
      `DELETE FROM mails WHERE id IN (
         SELECT id FROM mails WHERE "campaignId" = $1 AND status = 'waiting'
           AND ("leasedUntil" IS NULL OR "leasedUntil" < now()) FOR UPDATE SKIP LOCKED)`,
      [campaignId],
    );
  }

  areWaiting(tx: EntityManager, campaignId: string): Promise<boolean> {
    return tx.existsBy(MailEntity, { campaignId, status: 'waiting' });
  }

  /** Changes the facts of the waiting mail with this key; false when there is none. */
  private async changeWaiting<Facts extends object>(
    tx: EntityManager,
    singletonKey: string,
    change: (facts: Facts) => Facts,
  ): Promise<boolean> {
    const where = { singletonKey, status: 'waiting' as const };
    const waiting = await tx.findOne(MailEntity, { where, lock: { mode: 'for_no_key_update' } });
    if (!waiting) return false;
    const revision = waiting.revision + 1;
    await tx.update(MailEntity, { id: waiting.id }, { facts: change(waiting.facts as Facts), revision });
    return true;
  }

  /** The time when the latest mail with this key was due, or null. */
  async lastDueAt(tx: EntityManager, singletonKey: string): Promise<Date | null> {
    return (await tx.findOne(MailEntity, { where: { singletonKey }, order: { dueAt: 'DESC' } }))?.dueAt ?? null;
  }

  /**
   * Selects the recipients of mails that are limited to one an hour. The SQL statement `readers` selects each with the
   * `key` of the mail. Returns each with the time of the next mail, and whether one is already waiting. The order of
   * the keys prevents deadlocks of concurrent transactions.
   */
  async nextInHour<Reader = unknown>(tx: EntityManager, readers: string, values: unknown[]) {
    const rows = await queryRows<Reader & { key: string; lastAt: Date | null; isWaiting: boolean }>(
      tx,
      // Retried mails arrived later than they were due.
      `SELECT reader.*, greatest(last."dueAt", last."sentAt") AS "lastAt",
         coalesce(last.status = 'waiting', false) AS "isWaiting"
       FROM (${readers}) AS reader
       LEFT JOIN LATERAL (SELECT * FROM mails WHERE "singletonKey" = key ORDER BY "dueAt" DESC LIMIT 1) AS last ON true
       ORDER BY key`,
      values,
    );
    return rows.map(({ key: singletonKey, lastAt, ...reader }) => {
      const startAfter = new Date(Math.max(Date.now(), lastAt ? lastAt.getTime() + HOUR_MS : 0));
      return { ...reader, mail: { singletonKey, startAfter } };
    });
  }

  /** Deletes the waiting mails with these keys. */
  async cancel(tx: EntityManager, singletonKeys: string[]): Promise<void> {
    await tx.delete(MailEntity, { singletonKey: In(singletonKeys), status: 'waiting' });
  }

  /**
   * Deletes the waiting mails to an account whose role ends, or those of them that are about an organization's work.
   */
  async dropWaiting(tx: EntityManager, { id: userId }: { id: string }, about?: 'work'): Promise<void> {
    const kinds = Object.values(this.kinds).filter((kind) => kind!.about === about);
    const aboutIt = about && { isForContact: false, kind: In(kinds.map((kind) => kind!.name)) };
    await tx.delete(MailEntity, { userId, status: 'waiting', ...aboutIt });
  }

  /** Moves the copies for an organization's point of contact to the account of the next first owner. */
  async moveCopies(tx: EntityManager, userId: string, nextId: string): Promise<void> {
    await tx.update(MailEntity, { userId, isForContact: true }, { userId: nextId });
  }

  /** Removes a person who deletes their account from the mails to others. */
  async forgetMentions(tx: EntityManager, person: DepartedPerson): Promise<void> {
    const mails = await tx
      .createQueryBuilder(MailEntity, 'mail')
      .where(`jsonb_path_exists(mail.facts, '$.** ? (@ == $ids[*])', CAST(:vars AS jsonb))`, {
        vars: JSON.stringify({ ids: [person.id, ...person.projectIds] }),
      })
      .orderBy('mail.id')
      .setLock('for_no_key_update')
      .getMany();
    for (const mail of mails) {
      const without = this.kinds[mail.kind]?.forget?.(mail.facts as never, person);
      if (without)
        await tx.update(MailEntity, { id: mail.id }, { facts: { ...mail.facts, ...without }, hasGaps: true });
    }
  }

  /** Deletes the mails whose facts contain these. */
  async forgetAbout(tx: EntityManager, facts: object): Promise<void> {
    const having = { facts: JSON.stringify(facts) };
    await tx.createQueryBuilder().delete().from(MailEntity).where('facts @> CAST(:facts AS jsonb)', having).execute();
  }

  /** Sends a person's waiting mails to their new address, except those of a kind that is meant for the old one. */
  async redirect(
    tx: EntityManager,
    { userId, email: recipient }: { userId: string; email: string },
    { name }: Pick<MailKind<never>, 'name'>,
  ): Promise<void> {
    await tx.update(MailEntity, { userId, isForContact: false, status: 'waiting', kind: Not(name) }, { recipient });
  }

  /** Sends the waiting issues of the newsletter to a subscriber's new address. */
  async redirectIssues(tx: EntityManager, recipient: string, newAddress: string): Promise<void> {
    const waiting = { recipient, userId: IsNull(), campaignId: Not(IsNull()), status: 'waiting' } as const;
    await tx.update(MailEntity, waiting, { recipient: newAddress });
  }

  /** Deletes all mails to these accounts, including the waiting ones. */
  async forgetAll(tx: EntityManager, userIds: string[]): Promise<void> {
    await tx.delete(MailEntity, { userId: In(userIds) });
  }

  /** Deletes all mails to a person and their copies, including the waiting ones, and the reports on them. */
  async forget(tx: EntityManager, { id, email }: { id: string; email: string }): Promise<void> {
    await tx.delete(MailEntity, [{ userId: id }, { recipient: email }]);
    await tx.delete(Suppression, { email });
  }
}
