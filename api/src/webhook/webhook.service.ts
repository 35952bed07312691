import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { WEBHOOK_TEST } from '@network/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { findOr404, lockOr404 } from '../platform/database/query.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { invalidInput } from '../platform/http/api-error.js';
import { checkVersion, type ExpectedVersion } from '../platform/http/if-match.js';
import { findPage } from '../platform/lists/list.js';
import type { Listed, Page } from '../platform/lists/paging.js';
import { changedFields, sentFields } from '../platform/validation/changes.js';
import { newMessage } from './webhook-feed.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhookTargets } from './webhook-targets.js';
import {
  toDeliveryDto,
  toWebhookDto,
  type AddWebhookDto,
  type ChangeWebhookDto,
  type WebhookDeliveryDto,
  type WebhookDto,
  type WebhookWithSecretDto,
} from './webhook.dto.js';
import { Webhook, WebhookDelivery } from './webhook.entity.js';
import { giveUpWaiting } from './webhook.queries.js';

type Change = 'webhook.add' | 'webhook.change' | 'webhook.remove' | 'webhook.rotate';

/** Manages webhooks, which are addresses of other systems that receive events, and their deliveries. */
@Injectable()
export class WebhookService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly targets: WebhookTargets,
    private readonly secrets: WebhookSecrets,
    private readonly audit: AuditService,
  ) {}

  /** Returns one page of the webhooks, newest first. */
  async list(page: Page): Promise<Listed<WebhookDto>> {
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    const { rows, total } = await findPage(this.database.manager, Webhook, { order }, page);
    return { rows: rows.map(toWebhookDto), total };
  }

  /** Adds a webhook. Throws 400 for an address on a private or reserved network. */
  async add({ url, events, description }: AddWebhookDto, actor: SignedIn): Promise<WebhookWithSecretDto> {
    await this.checkTarget(url);
    return this.transactions.run(actor, async (tx) => {
      const id = randomUUID();
      const secret = this.secrets.create();
      const sealed = this.secrets.close(id, secret);
      const values = { id, url, events, description: description ?? null, secret: sealed };
      const webhook = await tx.save(tx.create(Webhook, values));
      await this.record(tx, 'webhook.add', webhook, ['url', 'events', 'description'], actor);
      return { ...toWebhookDto(webhook), secret };
    });
  }

  /** Changes any part of a webhook. Throws 400 for an address on a private or reserved network. */
  async change(id: string, sent: ChangeWebhookDto, expected: ExpectedVersion, actor: SignedIn): Promise<WebhookDto> {
    const { url, events, state, ...others } = sentFields(sent);
    if (url) await this.checkTarget(url);
    return this.transactions.run(actor, async (tx) => {
      const webhook = await lockOr404(tx, Webhook, { id });
      checkVersion(expected, webhook.version);
      const changes = { ...others, ...(url && { url }), ...(events && { events }), ...(state && { state }) };
      const fields = changedFields(webhook, changes);
      if (fields.length === 0) return toWebhookDto(webhook);
      const isSwitched = fields.includes('state');
      if (isSwitched && state === 'off') await giveUpWaiting(tx, id);
      Object.assign(webhook, changes, isSwitched && { ending: null, endedAt: null });
      // Outcomes at the previous address do not apply to a new one.
      if (isSwitched || fields.includes('url')) Object.assign(webhook, { failingSince: null, hasDelivered: false });
      const saved = await tx.save(Webhook, webhook);
      await this.record(tx, 'webhook.change', saved, fields, actor);
      return toWebhookDto(saved);
    });
  }

  /** Deletes a webhook with its deliveries, and returns it. */
  async remove(id: string, actor: SignedIn): Promise<WebhookDto> {
    return this.transactions.run(actor, async (tx) => {
      const webhook = await lockOr404(tx, Webhook, { id });
      await tx.delete(Webhook, { id });
      await this.record(tx, 'webhook.remove', webhook, ['url', 'events', 'description'], actor);
      return toWebhookDto(webhook);
    });
  }

  /** Creates a new secret. Each previous one also signs for a day after its rotation. */
  async rotate(id: string, actor: SignedIn): Promise<WebhookWithSecretDto> {
    return this.transactions.run(actor, async (tx) => {
      const webhook = await lockOr404(tx, Webhook, { id });
      const secret = this.secrets.create();
      const saved = await tx.save(Webhook, Object.assign(webhook, this.secrets.rotated(webhook, secret, new Date())));
      await this.record(tx, 'webhook.rotate', saved, ['secret'], actor);
      return { ...toWebhookDto(saved), secret };
    });
  }

  /** Returns one page of a webhook's deliveries, newest first. */
  async listDeliveries(webhookId: string, page: Page): Promise<Listed<WebhookDeliveryDto>> {
    const { manager } = this.database;
    await findOr404(manager, Webhook, { id: webhookId });
    const options = { where: { webhookId }, order: { createdAt: 'DESC', id: 'DESC' } } as const;
    const { rows, total } = await findPage(manager, WebhookDelivery, options, page);
    return { rows: rows.map(toDeliveryDto), total };
  }

  /** Queues a test message. */
  test(webhookId: string, actor: SignedIn): Promise<WebhookDeliveryDto> {
    return this.transactions.run(actor, async (tx) => {
      await findOr404(tx, Webhook, { id: webhookId });
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
    message: Pick<WebhookDelivery, 'messageId' | 'type' | 'body'>,
    action: 'webhook.test' | 'webhook.redeliver',
    actor: SignedIn,
  ): Promise<WebhookDeliveryDto> {
    const { id } = await tx.save(tx.create(WebhookDelivery, { webhookId, ...message }));
    await this.audit.record(tx, actor.id, { action, subjectType: 'webhook', subjectId: webhookId, relatedIds: [id] });
    return toDeliveryDto(await tx.findOneByOrFail(WebhookDelivery, { id }));
  }

  private async checkTarget(url: string): Promise<void> {
    const problem = await this.targets.problem(url);
    if (problem) throw invalidInput({ url: [problem] });
  }

  private record(tx: EntityManager, action: Change, { id }: Webhook, fields: string[], actor: SignedIn) {
    return this.audit.record(tx, actor.id, { action, subjectType: 'webhook', subjectId: id, fields });
  }
}
