import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { And, LessThanOrEqual, MoreThan, type EntityManager } from 'typeorm';
import { AuditCursor, type AuditRange } from '../audit/audit-cursor.js';
import { AuditEntry } from '../audit/audit.entity.js';
import { RecurringJobs } from '../platform/jobs/recurring-jobs.js';
import { eventsOf } from './webhook-events.js';
import { Webhook, WebhookDelivery } from './webhook.entity.js';

const PAUSE_MS = 300;
/** Entries per transaction. */
const BATCH = 200;
/** Rows per statement. */
const ROWS = 1000;

/** Derives deliveries from the audit log, which every change writes in its own transaction. */
@Injectable()
export class WebhookFeed implements OnApplicationBootstrap {
  constructor(
    private readonly cursor: AuditCursor,
    private readonly jobs: RecurringJobs,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every(PAUSE_MS, 'webhook events', () => this.advance(), 0);
  }

  /** Creates the deliveries of the next entries. Returns true if there may be more entries. */
  advance(): Promise<boolean> {
    return this.cursor.advance('webhooks', (tx, range) => this.derive(tx, range));
  }

  /** Returns the id of the last entry whose deliveries were created. */
  private async derive(tx: EntityManager, { after, upTo }: AuditRange): Promise<string> {
    // Locked, so that none is switched off or removed before its deliveries are written.
    const webhooks = await tx.find(Webhook, {
      where: { state: 'active' },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_read' },
    });
    if (webhooks.length === 0) return upTo;
    const entries = await tx
      .createQueryBuilder(AuditEntry, 'entry')
      .addSelect('entry.facts')
      .where({ id: And(MoreThan(after), LessThanOrEqual(upTo)) })
      .orderBy('entry.id')
      .take(BATCH)
      .getMany();
    const deliveries = entries.flatMap((entry) => deliveriesOf(entry, webhooks));
    for (let start = 0; start < deliveries.length; start += ROWS) {
      await tx.insert(WebhookDelivery, deliveries.slice(start, start + ROWS));
    }
    return entries.length < BATCH ? upTo : entries.at(-1)!.id;
  }
}

/** Returns the deliveries of an entry: one message for each event, for each webhook that is older than the change. */
const deliveriesOf = (entry: AuditEntry, webhooks: Webhook[]) =>
  eventsOf(entry).flatMap(({ type, data }) => {
    const message = newMessage(type, entry.at, data);
    return webhooks
      .filter(({ events, createdAt }) => events.includes(type) && createdAt <= entry.at)
      .map(({ id: webhookId }) => ({ ...message, webhookId }));
  });

/** Returns a message with a new id, which all its deliveries share. */
export const newMessage = <Type extends string>(type: Type, at: Date, data: object) => ({
  messageId: `msg_${randomUUID()}`,
  type,
  body: JSON.stringify({ type, timestamp: at.toISOString(), data }),
});
