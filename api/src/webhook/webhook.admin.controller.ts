import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, Actor, Confirmed, type SignedIn } from '../platform/http/access.js';
import { ApiId, EmptyDto } from '../platform/http/api-docs.js';
import { ApiIfMatch, IfMatch, type ExpectedVersion } from '../platform/http/if-match.js';
import { Scope } from '../platform/http/scope.js';
import { RepeatSealed } from '../platform/idempotency/stored-answer.js';
import { PageQuery } from '../platform/lists/list-query.js';
import { ApiList, pageOf } from '../platform/lists/paging.js';
import { IdPipe } from '../platform/validation/pipes.js';
import {
  AddWebhookDto,
  ChangeWebhookDto,
  WebhookDeliveryDto,
  WebhookDto,
  WebhookWithSecretDto,
} from './webhook.dto.js';
import { WebhookDeliveryService } from './webhook-delivery.service.js';
import { WebhookService } from './webhook.service.js';

@ApiTags('Integrations')
@Controller('admin/webhooks')
@Access('admin')
@Scope('webhooks', { withoutConfirmation: true })
export class AdminWebhookController {
  constructor(
    private readonly webhooks: WebhookService,
    private readonly deliveries: WebhookDeliveryService,
  ) {}

  /** Lists the webhooks, newest first. */
  @Get()
  @ApiList(WebhookDto)
  list(@Query() query: PageQuery) {
    return this.webhooks.list(pageOf(query));
  }

  /** Creates a webhook. Returns its signing secret, which is shown only once. */
  @Post()
  @Confirmed()
  @RepeatSealed()
  @ApiResponse({ status: 201, type: WebhookWithSecretDto })
  add(@Body() dto: AddWebhookDto, @Actor() actor: SignedIn) {
    return this.webhooks.add(dto, actor);
  }

  /** Changes any field of a webhook, or switches it on or off. */
  @Patch(':id')
  @ApiId('The webhook.')
  @ApiIfMatch()
  @ApiResponse({ status: 200, type: WebhookDto })
  change(
    @Param('id', IdPipe) id: string,
    @Body() dto: ChangeWebhookDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ) {
    return this.webhooks.change(id, dto, expected, actor);
  }

  /** Deletes a webhook with its deliveries, and returns it. */
  @Delete(':id')
  @Confirmed()
  @ApiId('The webhook.')
  @ApiResponse({ status: 200, type: WebhookDto })
  remove(@Param('id', IdPipe) id: string, @Actor() actor: SignedIn) {
    return this.webhooks.remove(id, actor);
  }

  /** Rotates the signing secret and returns the new one only once. The previous secret also signs for 24 hours. */
  @Post(':id/rotate')
  @Confirmed()
  @RepeatSealed()
  @HttpCode(200)
  @ApiId('The webhook.')
  @ApiResponse({ status: 200, type: WebhookWithSecretDto })
  rotate(@Param('id', IdPipe) id: string, @Body() _: EmptyDto, @Actor() actor: SignedIn) {
    return this.webhooks.rotate(id, actor);
  }

  /** Sends a message of type `webhook.test`, also to a webhook that is off. */
  @Post(':id/test')
  @HttpCode(200)
  @ApiId('The webhook.')
  @ApiResponse({ status: 200, type: WebhookDeliveryDto })
  test(@Param('id', IdPipe) id: string, @Body() _: EmptyDto, @Actor() actor: SignedIn) {
    return this.deliveries.test(id, actor);
  }

  /** Lists the deliveries of a webhook, newest first. They are deleted after 30 days. */
  @Get(':id/deliveries')
  @ApiId('The webhook.')
  @ApiList(WebhookDeliveryDto)
  listDeliveries(@Param('id', IdPipe) id: string, @Query() query: PageQuery) {
    return this.deliveries.list(id, pageOf(query));
  }

  /** Sends a message again with the same id and payload, also to a webhook that is off. Returns the new delivery. */
  @Post(':id/deliveries/:deliveryId/redeliver')
  @HttpCode(200)
  @ApiId('The webhook.')
  @ApiId('The delivery.', 'deliveryId')
  @ApiResponse({ status: 200, type: WebhookDeliveryDto })
  redeliver(
    @Param('id', IdPipe) id: string,
    @Param('deliveryId', IdPipe) deliveryId: string,
    @Body() _: EmptyDto,
    @Actor() actor: SignedIn,
  ) {
    return this.deliveries.redeliver(id, deliveryId, actor);
  }
}
