import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DAY_MS, HOUR_MS, LIFETIMES, MINUTE_MS, type WebhookEnding } from '@network/domain';
import { DataSource, LessThan, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { Config } from '../platform/config/config.js';
import { describeError } from '../platform/http/thrown-errors.js';
import { fromNow, QueueWorker } from '../platform/jobs/job-queue.js';
import { RecurringJobs } from '../platform/jobs/recurring-jobs.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhookSender } from './webhook-sender.js';
import { Webhook, WebhookDelivery, type DeliveryTry } from './webhook.entity.js';
import { deleteExpiredSecrets, leaseDeliveries, setFailing, switchOff } from './webhook.queries.js';

/** The pauses after failed attempts. The tenth failure is final. */
const PAUSES = [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS)];
/** Deliveries per lease. They mostly wait for receivers, so many can run at once. */
const BATCH = 100;
const GONE = 410;
/** Receivers mostly answer within this time. A hanging one must not delay the shutdown. */
const GRACE_MS = 1_000;

/** Delivers messages at least once, in up to ten attempts over 75 hours, and switches off failing webhooks. */
@Injectable()
export class WebhookWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Webhooks');
  private readonly queue = new QueueWorker<WebhookDelivery>(
    'webhooks',
    (count) => this.database.transaction((tx) => leaseDeliveries(tx, count)),
    (delivery) => this.handle(delivery),
    BATCH,
  );

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly sender: WebhookSender,
    private readonly secrets: WebhookSecrets,
    private readonly audit: AuditService,
    private readonly jobs: RecurringJobs,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.runsJobs) return;
    this.queue.start();
    this.jobs.every(MINUTE_MS, 'failing webhooks', () => this.sweep(new Date()));
  }

  /** Waits a moment for the deliveries in flight, then aborts them. They stay due for the next process. */
  async beforeApplicationShutdown(): Promise<void> {
    const timer = setTimeout(() => this.sender.stop(), GRACE_MS);
    await this.queue.stop();
    clearTimeout(timer);
  }

  private handle(delivery: WebhookDelivery): Promise<void> {
    return this.deliver(delivery).catch((error: unknown) => this.log.warn(describeError(error)));
  }

  private async deliver(delivery: WebhookDelivery): Promise<void> {
    const webhook = await this.database.manager.findOneBy(Webhook, { id: delivery.webhookId });
    if (!webhook) return;
    const now = new Date();
    const headers = this.secrets.headersOf(webhook, delivery.messageId, delivery.body, now);
    const outcome = headers
      ? await this.sender.post(webhook.url, headers, delivery.body)
      : { status: null, error: 'secret_unreadable' };
    if (outcome) await this.record(delivery, { at: now.toISOString(), ...outcome });
    else await this.database.manager.update(WebhookDelivery, { id: delivery.id }, { leasedUntil: null });
  }

  /** Stores the outcome and ends the lease. */
  private async record(delivery: WebhookDelivery, attempt: DeliveryTry): Promise<void> {
    const { id, webhookId, attempts } = delivery;
    const isDelivered = attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
    const isGone = attempt.status === GONE;
    const pauseMs = isGone ? undefined : PAUSES[attempts];
    const retry = pauseMs === undefined ? ({ status: 'failed' } as const) : { nextTryAt: fromNow(pauseMs) };
    const next = isDelivered ? ({ status: 'delivered' } as const) : retry;
    const changes = { attempts: attempts + 1, tries: [...delivery.tries, attempt], leasedUntil: null, ...next };
    await this.database.transaction(async (tx) => {
      // Locks the webhook before its deliveries, as all other code does.
      await setFailing(tx, webhookId, !isDelivered);
      if (isGone) await this.switchOff(tx, webhookId, 'gone');
      await tx.update(WebhookDelivery, { id }, changes);
    });
  }

  /** Switches off webhooks after five days without a success, and deletes expired secrets. */
  async sweep(now: Date): Promise<void> {
    const before = new Date(now.getTime() - LIFETIMES.webhookFailingDays * DAY_MS);
    await this.database.transaction(async (tx) => {
      // Locked, because a success may end the failure at this moment.
      const failing = await tx.find(Webhook, {
        where: { state: 'active', failingSince: LessThan(before) },
        order: { id: 'ASC' },
        lock: { mode: 'for_no_key_update' },
      });
      for (const { id } of failing) await this.switchOff(tx, id, 'failing');
    });
    await deleteExpiredSecrets(this.database.manager, now);
  }

  private async switchOff(tx: EntityManager, id: string, ending: WebhookEnding): Promise<void> {
    if (!(await switchOff(tx, id, ending))) return;
    await this.audit.record(tx, null, { action: 'webhook.switchOff', subjectType: 'webhook', subjectId: id });
  }
}
