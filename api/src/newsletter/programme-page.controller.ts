import { Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageLanguageOf } from '../platform/http/reader-preferences.js';
import { textIn } from '../platform/http/mailed-token.js';
import { Config } from '../platform/config/config.js';
import { Access } from '../platform/http/access.js';
import { PageRoute } from '../platform/http/route-config.js';
import { sendPage } from '../platform/pages/page.js';
import { actedPage, askPage } from './newsletter-pages.js';
import { ProgrammeService } from './programme.service.js';
import { campaignIn, type UnsubscribeQuery } from './unsubscribe-routes.js';

/** The page behind the link that ends the programme's mails to a member (docs/product 7.15). */
@Controller('programme/unsubscribe')
@Access('public')
@ApiExcludeController()
export class ProgrammePageController {
  constructor(
    private readonly programme: ProgrammeService,
    private readonly config: Config,
  ) {}

  @Get()
  @PageRoute()
  askToUnsubscribe(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    sendPage(request, reply, askPage(pageLanguageOf(request), 'programme.unsubscribe'));
  }

  @Post()
  @PageRoute()
  async unsubscribe(
    @Query() query: UnsubscribeQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const act = () => this.programme.unsubscribe(textIn(query.token), campaignIn(query));
    sendPage(request, reply, await actedPage(request, this.config, 'programme.unsubscribe', act));
  }
}
