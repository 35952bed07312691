import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { InterfaceLanguage } from '@network/domain';
import { Access, Actor, type SignedIn } from '../platform/http/access.js';
import { EmptyDto, Responds } from '../platform/http/api-docs.js';
import { ReaderLanguage } from '../platform/http/reader-preferences.js';
import { ApiList, pageOf } from '../platform/lists/paging.js';
import { IdParam } from '../platform/validation/pipes.js';
import { AttentionCountDto, AttentionDto, AttentionQueryDto } from './attention.dto.js';
import { AttentionService } from './attention.service.js';

@ApiTags('Oversight')
@Controller('api/admin/attention')
@Access('admin')
export class AdminAttentionController {
  constructor(private readonly attention: AttentionService) {}

  /** Lists the items that need an administrator now, most urgent first. An item disappears with its cause. */
  @Get()
  @ApiList(AttentionDto)
  list(@Query() query: AttentionQueryDto, @Actor() actor: SignedIn, @ReaderLanguage() language: InterfaceLanguage) {
    return this.attention.list(language, query, pageOf(query), actor);
  }

  /** Returns the number of items of each kind that has any, most urgent kind first. */
  @Get('counts')
  @Responds(200, [AttentionCountDto])
  counts(@Query() query: AttentionQueryDto, @Actor() actor: SignedIn) {
    return this.attention.counts(query, actor);
  }

  /** Dismisses an item while its cause remains. Idempotent. */
  @Delete(':id')
  @Responds(204)
  setAside(@IdParam('The row.') id: string, @Actor() actor: SignedIn) {
    return this.attention.dismiss(id, actor);
  }

  /** Restores a dismissed item. Idempotent. */
  @Post(':id/put-back')
  @Responds(200, AttentionDto)
  putBack(
    @IdParam('The row.') id: string,
    @Body() _: EmptyDto,
    @Actor() actor: SignedIn,
    @ReaderLanguage() language: InterfaceLanguage,
  ) {
    return this.attention.restore(id, actor, language);
  }
}
