import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../platform/http/access.js';
import { ClientAddress } from '../platform/http/client-address.js';
import { ActionPages, type Asked, type Rendered } from './action-pages.js';
import { PAGE_HEADERS } from './action-page.js';
import type { Typed } from './action-kinds.js';

/**
 * The page of a mailed link (docs/product 7.11). Opening it changes nothing. Its form works without scripts. No session
 * is involved: the token in the address is the only permission, so a foreign page gains nothing. Forms of other origins
 * are also refused.
 */
@Controller('action')
@Access('public')
@ApiExcludeController()
export class ActionPageController {
  constructor(private readonly pages: ActionPages) {}

  @Get()
  async show(@Query() query: Typed, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    send(reply, await this.pages.show(askedBy(query, request)));
  }

  @Post()
  @HttpCode(200)
  async act(
    @Query() query: Typed,
    @Body() typed: Typed | undefined,
    @ClientAddress() ip: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const done = await this.pages.act(askedBy(query, request), typed ?? {}, ip);
    if ('location' in done) void reply.redirect(done.location, 303);
    else send(reply, done);
  }
}

function send(reply: FastifyReply, { status, html, headers }: Rendered): void {
  void reply
    .status(status)
    .headers({ ...PAGE_HEADERS, ...headers })
    .send(html);
}

const askedBy = (query: Typed, { url, headers }: FastifyRequest): Asked => ({ query, url, headers });
