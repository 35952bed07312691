import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../platform/http/access.js';
import { ApiList, pageOf, PageQueryDto } from '../platform/lists/paging.js';
import { SubscriberDto } from './newsletter.dto.js';
import { NewsletterService } from './newsletter.service.js';

@ApiTags('Oversight')
@Controller('api/admin/newsletter')
@Access('admin')
export class AdminNewsletterController {
  constructor(private readonly newsletter: NewsletterService) {}

  /** Lists the confirmed addresses of the newsletter, latest first. */
  @Get()
  @ApiList(SubscriberDto)
  list(@Query() query: PageQueryDto) {
    return this.newsletter.listConfirmed(pageOf(query));
  }
}
