import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { WEBHOOK_TEST } from '@network/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { findOr404 } from '../platform/database/query.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { notFound } from '../platform/http/api-error.js';
import { findPage } from '../platform/lists/list.js';
import type { Listed, Page } from '../platform/lists/paging.js';
import { newMessage } from './webhook-feed.js';
import { toDeliveryDto, type WebhookDeliveryDto } from './webhook.dto.js';
import { Webhook, WebhookDelivery } from './webhook.entity.js';

type Message = Pick<WebhookDelivery, 'messageId' | 'type' | 'body'>;

/** The log of a webhook's deliveries, and the deliveries that an administrator asks for. */
@Injectable()
export class WebhookDeliveryService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly audit: AuditService,
  ) {}

  /** Returns one page of a webhook's deliveries, newest first. */
  async list(webhookId: string, page: Page): Promise<Listed<WebhookDeliveryDto>> {
    const { manager } = this.database;
    await this.requireWebhook(manager, webhookId);
    const options = { where: { webhookId }, order: { createdAt: 'DESC', id: 'DESC' } } as const;
    const { rows, total } = await findPage(manager, WebhookDelivery, options, page);
    return { rows: rows.map(toDeliveryDto), total };
  }

  /** Queues a test message. */
  test(webhookId: string, actor: SignedIn): Promise<WebhookDeliveryDto> {
    return this.transactions.run(actor, async (tx) => {
      await this.requireWebhook(tx, webhookId);
      const message = newMessage(WEBHOOK_TEST, new Date(), { webhookId });
      return this.enqueue(tx, webhookId, message, 'webhook.test', actor);
    });
  }

  /** Queues a message again, with the same id and payload. */
  redeliver(webhookId: string, id: string, actor: SignedIn): Promise<WebhookDeliveryDto> {
    return this.transactions.run(actor, async (tx) => {
      const { messageId, type, body } = await findOr404(tx, WebhookDelivery, { id, webhookId });
      return this.enqueue(tx, webhookId, { messageId, type, body }, 'webhook.redeliver', actor);
    });
  }

  private async enqueue(
    tx: EntityManager,
    webhookId: string,
    message: Message,
    action: 'webhook.test' | 'webhook.redeliver',
    actor: SignedIn,
  ): Promise<WebhookDeliveryDto> {
    const { id } = await tx.save(tx.create(WebhookDelivery, { webhookId, ...message }));
    await this.audit.record(tx, actor.id, {
      action,
      subjectType: 'webhook',
      subjectId: webhookId,
      relatedIds: [id],
    });
    return toDeliveryDto(await tx.findOneByOrFail(WebhookDelivery, { id }));
  }

  private async requireWebhook(tx: EntityManager, id: string): Promise<void> {
    if (!(await tx.existsBy(Webhook, { id }))) throw notFound();
  }
}
