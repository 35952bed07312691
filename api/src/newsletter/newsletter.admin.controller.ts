import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../platform/http/access.js';
import { ApiList, pageOf, sendList } from '../platform/lists/paging.js';
import { PageQuery } from '../platform/lists/list-query.js';
import { NewsletterService } from './newsletter.service.js';
import { SubscriberDto } from './subscriber.dto.js';

@ApiTags('Oversight')
@Controller('admin/newsletter')
@Access('admin')
export class AdminNewsletterController {
  constructor(private readonly newsletter: NewsletterService) {}

  /** The confirmed addresses of the newsletter, latest first. */
  @Get()
  @ApiList(SubscriberDto)
  async list(
    @Query() query: PageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SubscriberDto[]> {
    const page = pageOf(query);
    return sendList(request, reply, page, await this.newsletter.listConfirmed(page));
  }
}
