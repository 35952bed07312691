import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { InterfaceLanguage, MailKind } from '@network/domain';
import { isEmail } from 'class-validator';
import { DataSource, In, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import type { SignedIn } from '../http/access.js';
import { ApiError, notFound } from '../http/api-error.js';
import type { Listed, Page } from '../http/paging.js';
import { queryPrepared, queryRows } from '../database/query.js';
import { findPage } from '../database/list.js';
import { WriteTransactions } from '../database/write-transactions.js';
import { toMailDto, type MailDto } from './mail.dto.js';
import { MailEntity, type MailFacts, type MailStatus } from './mail.entity.js';
import { MailQueue } from './mail-queue.js';

export interface MailToSend {
  kind: MailKind;
  to: string;
  userId?: string | null;
  language: InterfaceLanguage;
  facts: MailFacts;
  /** While a mail with this key waits, a second one is dropped. */
  singletonKey?: string;
  /** Instead of being dropped, a second one changes the facts of the one that waits. */
  merge?: (waiting: MailFacts, facts: MailFacts) => MailFacts;
  startAfter?: Date;
}

const HOUR = 60 * 60 * 1000;

/** Writes mails down for the worker, and shows administrators what became of them. */
@Injectable()
export class MailService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly queue: MailQueue,
    private readonly audit: AuditService,
  ) {}

  /** Writes mails that are sent once `tx` commits, and never when it does not. */
  async send(tx: EntityManager, ...mails: MailToSend[]): Promise<void> {
    for (const mail of mails) await this.add(tx, mail);
  }

  private async add(tx: EntityManager, { to, startAfter, merge, ...mail }: MailToSend): Promise<void> {
    // One reader per mail: a mail server would take `a@x, b@y` for two.
    if (!isEmail(to)) throw new Error('A mail needs exactly one address.');
    if (merge && (await this.changeWaiting(tx, mail.singletonKey!, (waiting) => merge(waiting, mail.facts)))) return;
    if (!mail.singletonKey) {
      const id = randomUUID();
      const row = { ...mail, id, recipient: to, dueAt: startAfter };
      await tx.insert(MailEntity, row);
      await this.queue.add(tx, row, startAfter);
      return;
    }
    const { identifiers } = await tx
      .createQueryBuilder()
      .insert()
      .into(MailEntity)
      .values({ ...mail, recipient: to, dueAt: startAfter })
      .orIgnore()
      .execute();
    const id: string | undefined = identifiers[0]?.id;
    if (id) await this.queue.add(tx, { id, kind: mail.kind }, startAfter);
  }

  /** Whether a mail with this key waits and has these facts now. */
  private async changeWaiting(
    tx: EntityManager,
    singletonKey: string,
    change: (facts: MailFacts) => MailFacts,
  ): Promise<boolean> {
    const where = { singletonKey, status: 'waiting' as const };
    const waiting = await tx.findOne(MailEntity, { where, lock: { mode: 'for_no_key_update' } });
    if (!waiting) return false;
    const revision = waiting.revision + 1;
    await tx.update(MailEntity, { id: waiting.id }, { facts: change(waiting.facts), revision });
    return true;
  }

  /** When the latest mail with this key was due, or null: for mails that may come only so often. */
  async lastDueAt(tx: EntityManager, singletonKey: string): Promise<Date | null> {
    const latest = await tx.findOne(MailEntity, { where: { singletonKey }, order: { dueAt: 'DESC' } });
    return latest?.dueAt ?? null;
  }

  /**
   * When a mail may go that comes once an hour at most, to each whom a statement selects with the mail's `key`: now, or an
   * hour after the last one; and whether one with that key waits already. In the order of the keys, so that two who write
   * to the same people never wait for each other.
   */
  async nextInHour<Reader = unknown>(tx: EntityManager, readers: string, values: unknown[]) {
    const rows = await queryRows<Reader & { key: string; lastAt: Date | null; isWaiting: boolean }>(
      tx,
      // One that had to be retried came later than it was due.
      `SELECT reader.*, greatest(last."dueAt", last."sentAt") AS "lastAt",
         coalesce(last.status = 'waiting', false) AS "isWaiting"
       FROM (${readers}) AS reader
       LEFT JOIN LATERAL (SELECT * FROM mails WHERE "singletonKey" = key ORDER BY "dueAt" DESC LIMIT 1) AS last ON true
       ORDER BY key`,
      values,
    );
    return rows.map(({ key: singletonKey, lastAt, ...reader }) => {
      const startAfter = new Date(Math.max(Date.now(), lastAt ? lastAt.getTime() + HOUR : 0));
      return { ...reader, mail: { singletonKey, startAfter } };
    });
  }

  /** Removes the waiting mails with these keys, which are not sent any more. */
  async cancel(tx: EntityManager, singletonKeys: string[]): Promise<void> {
    await tx.delete(MailEntity, { singletonKey: In(singletonKeys), status: 'waiting' });
  }

  /** One page of mails, newest first, with the number of all that match. */
  list(page: Page, statuses: MailStatus[] | null = null): Promise<Listed<MailEntity>> {
    const where = statuses ? { status: In(statuses) } : {};
    return findPage(this.database.manager, MailEntity, { where, order: { createdAt: 'DESC', id: 'DESC' } }, page);
  }

  /** The number of mails in each status that any has. */
  async countByStatus(): Promise<Partial<Record<MailStatus, number>>> {
    const counts = await this.database.query<{ status: MailStatus; count: number }[]>(
      'SELECT status, count(*)::int AS count FROM mails GROUP BY 1',
    );
    return Object.fromEntries(counts.map(({ status, count }) => [status, count]));
  }

  find(id: string): Promise<MailEntity | null> {
    return this.database.manager.findOneBy(MailEntity, { id });
  }

  /** Sends a dead mail again. Refuses with 404 when there is no such mail, with 409 when it is not dead. */
  async resend(id: string, actor: SignedIn): Promise<MailDto> {
    return this.transactions.run(actor, async (tx) => {
      const mail = await tx.findOne(MailEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
      if (!mail) throw notFound();
      if (mail.status !== 'dead') throw new ApiError('wrong_state', { sentence: 'admin.mailNotDead' });
      await tx.update(MailEntity, { id }, { status: 'waiting', attempts: 0, dueAt: new Date(), singletonKey: null });
      await this.queue.add(tx, mail);
      await this.audit.record(tx, actor.id, {
        action: 'mail.resend',
        subjectType: 'mail',
        subjectId: id,
        fields: ['status'],
        fromStatus: 'dead',
        toStatus: 'waiting',
      });
      return toMailDto(await tx.findOneByOrFail(MailEntity, { id }));
    });
  }

  /** For how many seconds the mail that is due longest has waited; 0 when none is due. */
  async longestDueSeconds(): Promise<number> {
    const [longest] = await queryPrepared<{ seconds: number }>(
      this.database,
      `SELECT extract(epoch FROM max(now() - "dueAt"))::float8 AS seconds FROM mails WHERE status = 'waiting' AND "dueAt" <= now()`,
      [],
    );
    return longest?.seconds ?? 0;
  }

  /** Every mail to a person, latest first. */
  toPerson({ id, email }: { id: string; email: string }): Promise<MailEntity[]> {
    const where = [{ userId: id }, { recipient: email }];
    return this.database.manager.find(MailEntity, { where, order: { createdAt: 'DESC', id: 'ASC' } });
  }

  /** Changes the facts of all mails that have any of these among theirs, waiting ones too: somebody in them leaves. */
  async changeFacts(tx: EntityManager, having: MailFacts[], change: (facts: MailFacts) => MailFacts): Promise<void> {
    const mails = await tx
      .createQueryBuilder(MailEntity, 'mail')
      .where('mail.facts @> ANY (CAST(:having AS jsonb[]))', { having: having.map((facts) => JSON.stringify(facts)) })
      .orderBy('mail.id')
      .setLock('for_no_key_update')
      .getMany();
    for (const { id, facts } of mails) await tx.update(MailEntity, { id }, { facts: change(facts), hasGaps: true });
  }

  /** Removes the mails that have these among their facts. */
  async forgetAbout(tx: EntityManager, facts: MailFacts): Promise<void> {
    const having = { facts: JSON.stringify(facts) };
    await tx.createQueryBuilder().delete().from(MailEntity).where('facts @> CAST(:facts AS jsonb)', having).execute();
  }

  /** Removes every mail to a person who leaves; what waits is not sent any more. */
  async forget(tx: EntityManager, { id, email }: { id: string; email: string }): Promise<void> {
    await tx.delete(MailEntity, [{ userId: id }, { recipient: email }]);
  }
}
