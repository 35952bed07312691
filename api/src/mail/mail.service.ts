import { Injectable } from '@nestjs/common';
import { canonicalEmail, getsProjectMails, HOUR_MS, memberName, type InterfaceLanguage } from '@network/domain';
import { isEmail } from 'class-validator';
import { In, LessThan, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { Config } from '../platform/config/config.js';
import { requestId } from '../platform/http/request-id.js';
import { fromNow, PRIORITY } from '../platform/jobs/job-queue.js';
import type { MailKind, MemberFacts } from './mail-renderer.js';
import { Mail } from './mail.entity.js';
import { lastSendTimes, recipientsOf, type RecipientRow } from './mail.queries.js';

export interface MailToSend<Facts extends object> {
  kind: MailKind<Facts>;
  to: string;
  userId?: string | null;
  language: InterfaceLanguage;
  facts: NoInfer<Facts>;
  campaignId?: string | null;
  /** The decision that causes the email. The email waits while it can be undone. */
  undoId?: string | null;
  /** While an email with this key is waiting, a second one is dropped. Only for a kind that goes to one address. */
  singleton?: {
    key: string;
    /** Sends the email at once, or an hour after the last one with its key. */
    isHourly?: boolean;
    /** Merges the second email into the facts of the waiting one instead of dropping it. */
    merge?: (waiting: NoInfer<Facts>, facts: NoInfer<Facts>) => NoInfer<Facts>;
  };
}

export const toAccount = ({ id, email, language }: { id: string; email: string; language: InterfaceLanguage }) => ({
  to: email,
  userId: id,
  language,
});

/** Writes an email in the transaction of its cause, for the worker to send. */
@Injectable()
export class MailService {
  constructor(private readonly config: Config) {}

  /**
   * Writes emails of any kind, one row for each recipient, which the worker sends after `tx` commits. Rules for all
   * recipients belong here, and rules for all messages, such as headers, in `MailSender.messageOf`.
   */
  async send<Facts extends object>(tx: EntityManager, ...mails: MailToSend<Facts>[]): Promise<void> {
    if (mails.length === 0) return;
    const rows: QueryDeepPartialEntity<Mail>[] = [];
    const hourlyKeys = mails.flatMap(({ singleton }) => (singleton?.isHourly ? singleton.key : []));
    const lastTimes = await lastSendTimes(tx, hourlyKeys);
    for (const mail of await copiesOf(tx, mails)) {
      const { kind, to, singleton, ...columns } = mail;
      // One recipient per email: a mail server would read `a@x, b@y` as two.
      if (!isEmail(to)) throw new Error('An email needs exactly one recipient.');
      if (singleton && kind.goesTo === 'members') throw new Error('The copies for members would share a key.');
      if (await mergeIntoWaiting(tx, mail)) continue;
      rows.push({
        ...columns,
        kind: kind.name,
        recipient: to,
        singletonKey: singleton?.key,
        priority: PRIORITY[kind.priority ?? 'normal'],
        requestId: requestId() ?? null,
        ...this.delay(mail.undoId, lastTimes.get(singleton?.key ?? '')),
      });
    }
    if (rows.length === 0) return;
    // Drops an email when another one with its key is waiting.
    await tx.createQueryBuilder().insert().into(Mail).values(rows).orIgnore().updateEntity(false).execute();
  }

  /** Returns the columns that delay an email while its decision can be undone, and for an hour after the last one. */
  private delay(undoId: string | null | undefined, lastTime: Date | undefined) {
    const now = Date.now();
    const delayMs = Math.max(undoId ? this.undoableMs : 0, lastTime ? lastTime.getTime() + HOUR_MS - now : 0);
    return delayMs > 0 ? timesIn(delayMs, now) : {};
  }

  /** The time for which a decision can be undone. */
  private get undoableMs(): number {
    return this.config.undoSeconds * 1000;
  }

  /** Postpones the waiting emails with these keys until a decision made now can no longer be undone. */
  async postpone(tx: EntityManager, singletonKeys: string[]): Promise<void> {
    const times = timesIn(this.undoableMs);
    const where = { singletonKey: In(singletonKeys), status: 'waiting' as const, dueAt: LessThan(times.dueAt) };
    await tx.update(Mail, where, times);
  }

  /** Restarts the time for which the emails of a decision are held. Returns false if one of them was already sent. */
  async holdAgain(tx: EntityManager, undoId: string): Promise<boolean> {
    if (!(await this.areUnsent(tx, undoId))) return false;
    await tx.update(Mail, { undoId }, timesIn(this.undoableMs));
    return true;
  }

  /** Deletes the emails of a decision. Returns false if one of them was already sent or is in flight. */
  async dropHeld(tx: EntityManager, undoId: string): Promise<boolean> {
    if (!(await this.areUnsent(tx, undoId))) return false;
    await tx.delete(Mail, { undoId });
    return true;
  }

  /** Locks the emails of a decision. Returns whether all of them are unsent. */
  private async areUnsent(tx: EntityManager, undoId: string): Promise<boolean> {
    const lock = { mode: 'for_no_key_update' } as const;
    const mails = await tx.find(Mail, { where: { undoId }, order: { id: 'ASC' }, lock });
    return mails.every(({ status, leasedUntil }) => status === 'waiting' && !leasedUntil);
  }

  /** Returns the time when the latest email with this key was due, or null. */
  async lastDueAt(tx: EntityManager, singletonKey: string): Promise<Date | null> {
    return (await tx.findOne(Mail, { where: { singletonKey }, order: { dueAt: 'DESC' } }))?.dueAt ?? null;
  }

  /** Deletes the waiting emails with these keys. */
  async cancel(tx: EntityManager, singletonKeys: string[]): Promise<void> {
    await tx.delete(Mail, { singletonKey: In(singletonKeys), status: 'waiting' });
  }
}

/** Merges an email into the waiting one with its key. Returns false if none is waiting, or the email is not merged. */
async function mergeIntoWaiting<Facts extends object>(
  tx: EntityManager,
  { singleton, facts }: MailToSend<Facts>,
): Promise<boolean> {
  if (!singleton?.merge) return false;
  const where = { singletonKey: singleton.key, status: 'waiting' as const };
  const waiting = await tx.findOne(Mail, { where, lock: { mode: 'for_no_key_update' } });
  if (!waiting) return false;
  const changes = { facts: singleton.merge(waiting.facts as Facts, facts), revision: waiting.revision + 1 };
  await tx.update(Mail, { id: waiting.id }, changes);
  return true;
}

/** Returns the times of an email that is due after a delay. */
const timesIn = (ms: number, now = Date.now()) => ({ dueAt: new Date(now + ms), nextTryAt: fromNow(ms) });

/** An email to one of its recipients, such as a member of an organization or its point of contact. */
type MailToRecipient<Facts extends object> = MailToSend<Facts> & {
  readerName: string | null;
  isForContact?: boolean;
};

const nameOf = (recipient: RecipientRow) => recipient.expertName ?? memberName(recipient, recipient);

/**
 * Returns one email per recipient, with the recipient's name. An email about an organization's work is sent to each
 * member who gets such emails, and to the point of contact unless they are a member (docs/product 7.3).
 */
async function copiesOf<Facts extends object>(
  tx: EntityManager,
  mails: MailToSend<Facts>[],
): Promise<MailToRecipient<Facts>[]> {
  const userIds = [...new Set(mails.flatMap(({ userId }) => userId ?? []))];
  // Reads even without accounts, so that the steps of a sign-in email do not tell which addresses have one.
  const rows = await recipientsOf(tx, userIds);
  return mails.flatMap((mail) => {
    const recipients = rows.filter(({ accountId }) => accountId === mail.userId);
    const account = recipients.find(({ id }) => id === mail.userId);
    if (mail.kind.goesTo === 'members' && account?.role) return toOrganization(mail, recipients, account);
    // An address other than the account's may belong to someone else.
    return [{ ...mail, readerName: account?.email === mail.to ? nameOf(account) : null }];
  });
}

function toOrganization<Facts extends object>(
  mail: MailToSend<Facts>,
  members: RecipientRow[],
  { pocEmail, pocName }: RecipientRow,
): MailToRecipient<Facts>[] {
  const readOnly: MemberFacts = { isReadOnly: true };
  const isAboutProfile = mail.kind.isAboutProfile?.(mail.facts);
  const copies = members
    .filter(({ role, chosen }) => (isAboutProfile && role === 'owner') || getsProjectMails(role, chosen ?? undefined))
    .map((member) => ({
      ...mail,
      to: member.email,
      userId: member.id,
      language: member.language,
      readerName: nameOf(member),
      facts: member.role === 'reader' ? { ...mail.facts, ...readOnly } : mail.facts,
    }));
  const contact = pocEmail === null ? '' : canonicalEmail(pocEmail);
  if (!isEmail(contact) || members.some(({ email }) => canonicalEmail(email) === contact)) return copies;
  return [...copies, { ...mail, to: contact, readerName: pocName, isForContact: true }];
}
