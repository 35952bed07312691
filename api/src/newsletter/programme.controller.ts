import { ROUTES } from '@network/domain';
import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { textIn } from '../platform/http/mailed-token.js';
import { Responds } from '../platform/http/api-docs.js';
import { Access } from '../platform/http/access.js';
import { OptedOutDto } from './newsletter.dto.js';
import { ProgrammeService } from './programme.service.js';
import { campaignIn, OneClick, pageOf, ToPage, type UnsubscribeQuery } from './unsubscribe-routes.js';

@ApiTags('Newsletter')
@Controller('api/programme/unsubscribe')
@Access('public')
export class ProgrammeController {
  constructor(private readonly programme: ProgrammeService) {}

  /** Redirects a browser that opens the emailed address to the page with the button. Changes nothing. */
  @Get()
  @ToPage(ROUTES.programmeUnsubscribe)
  unsubscribePage(@Query() query: UnsubscribeQuery): { url: string } {
    return pageOf(ROUTES.programmeUnsubscribe, query);
  }

  /** Ends the programme's emails to a member. Mail programs call it with one click (RFC 8058), as a form. */
  @Post()
  @OneClick()
  @Responds(200, OptedOutDto)
  async unsubscribe(@Query() query: UnsubscribeQuery): Promise<OptedOutDto> {
    await this.programme.unsubscribe(textIn(query.token), campaignIn(query));
    return { status: 'unsubscribed' };
  }
}
