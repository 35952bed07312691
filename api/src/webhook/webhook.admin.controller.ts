import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Actor, Confirmed, Scope, type SignedIn } from '../platform/http/access.js';
import { EmptyDto, Responds } from '../platform/http/api-docs.js';
import { IfMatch, type ExpectedVersion } from '../platform/http/if-match.js';
import { ReplaySealed } from '../platform/idempotency/stored-response.js';
import { PageQueryDto, ApiList, pageOf } from '../platform/lists/paging.js';
import { IdParam } from '../platform/validation/pipes.js';
import {
  AddWebhookDto,
  ChangeWebhookDto,
  WebhookDeliveryDto,
  WebhookDto,
  WebhookWithSecretDto,
} from './webhook.dto.js';
import { WebhookService } from './webhook.service.js';

@ApiTags('Integrations')
@Controller('api/admin/webhooks')
@Access('admin')
@Scope('webhooks', { withoutConfirmation: true })
export class AdminWebhookController {
  constructor(private readonly webhooks: WebhookService) {}

  /** Lists the webhooks, newest first. */
  @Get()
  @ApiList(WebhookDto)
  list(@Query() query: PageQueryDto) {
    return this.webhooks.list(pageOf(query));
  }

  /** Creates a webhook. Returns its signing secret, which is shown only once. */
  @Post()
  @Confirmed()
  @ReplaySealed()
  @Responds(201, WebhookWithSecretDto)
  add(@Body() dto: AddWebhookDto, @Actor() actor: SignedIn) {
    return this.webhooks.add(dto, actor);
  }

  /** Changes any field of a webhook, or switches it on or off. */
  @Patch(':id')
  @Responds(200, WebhookDto)
  change(
    @IdParam('The webhook.') id: string,
    @Body() dto: ChangeWebhookDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ) {
    return this.webhooks.change(id, dto, expected, actor);
  }

  /** Deletes a webhook with its deliveries, and returns it. */
  @Delete(':id')
  @Confirmed()
  @Responds(200, WebhookDto)
  remove(@IdParam('The webhook.') id: string, @Actor() actor: SignedIn) {
    return this.webhooks.remove(id, actor);
  }

  /** Rotates the signing secret and returns the new one only once. The previous secret also signs for 24 hours. */
  @Post(':id/rotate')
  @Confirmed()
  @ReplaySealed()
  @Responds(200, WebhookWithSecretDto)
  rotate(@IdParam('The webhook.') id: string, @Body() _: EmptyDto, @Actor() actor: SignedIn) {
    return this.webhooks.rotate(id, actor);
  }

  /** Sends a message of type `webhook.test`, also to a webhook that is off. */
  @Post(':id/test')
  @Responds(200, WebhookDeliveryDto)
  test(@IdParam('The webhook.') id: string, @Body() _: EmptyDto, @Actor() actor: SignedIn) {
    return this.webhooks.test(id, actor);
  }

  /** Lists the deliveries of a webhook, newest first. They are deleted after 30 days. */
  @Get(':id/deliveries')
  @ApiList(WebhookDeliveryDto)
  listDeliveries(@IdParam('The webhook.') id: string, @Query() query: PageQueryDto) {
    return this.webhooks.listDeliveries(id, pageOf(query));
  }

  /** Sends a message again with the same id and payload, also to a webhook that is off. Returns the new delivery. */
  @Post(':id/deliveries/:deliveryId/redeliver')
  @Responds(200, WebhookDeliveryDto)
  redeliver(
    @IdParam('The webhook.') id: string,
    @IdParam('The delivery.', 'deliveryId') deliveryId: string,
    @Body() _: EmptyDto,
    @Actor() actor: SignedIn,
  ) {
    return this.webhooks.redeliver(id, deliveryId, actor);
  }
}
