import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, Actor, type SignedIn } from '../platform/http/access.js';
import { ApiId, EmptyDto } from '../platform/http/api-docs.js';
import { readerLanguage } from '../platform/http/reader-preferences.js';
import { ApiList, pageOf, sendList } from '../platform/lists/paging.js';
import { IdPipe } from '../platform/validation/pipes.js';
import { AttentionCountDto, AttentionDto, AttentionQuery } from './attention.dto.js';
import { AttentionService } from './attention.service.js';

@ApiTags('Oversight')
@Controller('admin/attention')
@Access('admin')
export class AdminAttentionController {
  constructor(private readonly attention: AttentionService) {}

  /** The items that need an administrator now, most urgent first. An item disappears with its cause. */
  @Get()
  @ApiList(AttentionDto)
  async list(
    @Query() query: AttentionQuery,
    @Actor() actor: SignedIn,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AttentionDto[]> {
    const page = pageOf(query);
    return sendList(request, reply, page, await this.attention.list(readerLanguage(request), query, page, actor));
  }

  /** The number of items of each kind that has any, most urgent kind first. */
  @Get('counts')
  @ApiResponse({ status: 200, type: [AttentionCountDto] })
  counts(@Query() query: AttentionQuery, @Actor() actor: SignedIn): Promise<AttentionCountDto[]> {
    return this.attention.counts(query, actor);
  }

  /** Sets an item aside, although its cause remains. Repeating it changes nothing. */
  @Delete(':id')
  @ApiId('The row.')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  setAside(@Param('id', IdPipe) id: string, @Actor() actor: SignedIn): Promise<void> {
    return this.attention.setAside(id, actor);
  }

  /** Puts an item back that was set aside. Repeating it changes nothing. */
  @Post(':id/put-back')
  @ApiId('The row.')
  @HttpCode(200)
  @ApiResponse({ status: 200, type: AttentionDto })
  putBack(
    @Param('id', IdPipe) id: string,
    @Body() _: EmptyDto,
    @Actor() actor: SignedIn,
    @Req() request: FastifyRequest,
  ): Promise<AttentionDto> {
    return this.attention.putBack(id, actor, readerLanguage(request));
  }
}
