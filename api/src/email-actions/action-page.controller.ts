import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../platform/http/access.js';
import { ClientAddress } from '../platform/http/client-address.js';
import { PageRoute } from '../platform/http/route-config.js';
import type { FormValues } from '../platform/pages/form.js';
import { sendPage } from '../platform/pages/page.js';
import { ActionPages, type ActionRequest } from './action-pages.js';

/**
 * The page of a mailed link (docs/product 7.11). Opening it changes nothing. No session is involved: the token in the
 * address is the only permission, so a foreign page gains nothing. Forms of other origins are also refused.
 */
@Controller('action')
@Access('public')
@ApiExcludeController()
export class ActionPageController {
  constructor(private readonly pages: ActionPages) {}

  @Get()
  @PageRoute()
  async show(@Req() request: ActionRequest, @Res() reply: FastifyReply): Promise<void> {
    sendPage(request, reply, await this.pages.show(request));
  }

  @Post()
  @PageRoute()
  async act(
    @Body() sent: FormValues | undefined,
    @ClientAddress() ip: string,
    @Req() request: ActionRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const done = await this.pages.act(request, sent ?? {}, ip);
    if ('location' in done) void reply.redirect(done.location, 303);
    else sendPage(request, reply, done);
  }
}
