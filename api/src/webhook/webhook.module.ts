import { Module } from '@nestjs/common';
import { WebhookFeed } from './webhook-feed.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhookSender } from './webhook-sender.js';
import { WebhookTargets } from './webhook-targets.js';
import { AdminWebhookController } from './webhook.admin.controller.js';
import { WebhookService } from './webhook.service.js';
import { WebhookWorker } from './webhook.worker.js';

@Module({
  controllers: [AdminWebhookController],
  providers: [WebhookFeed, WebhookSecrets, WebhookSender, WebhookService, WebhookTargets, WebhookWorker],
})
export class WebhookModule {}
