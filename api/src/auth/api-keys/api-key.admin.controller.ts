import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, Actor, Confirmed, type SignedIn } from '../../platform/http/access.js';
import { ApiId } from '../../platform/http/api-docs.js';
import { RepeatWithout } from '../../platform/idempotency/stored-answer.js';
import { PageQuery } from '../../platform/lists/list-query.js';
import { ApiList } from '../../platform/lists/paging.js';
import { IdPipe } from '../../platform/validation/pipes.js';
import { ApiKeyDto, CreateApiKeyDto, CreatedApiKeyDto } from './api-key.dto.js';
import { ApiKeyService } from './api-key.service.js';

@ApiTags('Integrations')
@Controller('admin/api-keys')
@Access('admin')
export class AdminApiKeyController {
  constructor(private readonly keys: ApiKeyService) {}

  /** Lists the API keys, newest first, including expired ones. */
  @Get()
  @ApiList(ApiKeyDto)
  list(@Query() query: PageQuery) {
    return this.keys.list(query);
  }

  /** Creates an API key for another system. Only this response contains the key. */
  @Post()
  @Confirmed()
  @HttpCode(201)
  @RepeatWithout('key')
  @ApiResponse({ status: 201, type: CreatedApiKeyDto })
  create(@Body() dto: CreateApiKeyDto, @Actor() actor: SignedIn) {
    return this.keys.create(dto, actor);
  }

  /** Deletes an API key, and returns it. The system that uses it loses access at once. */
  @Delete(':id')
  @Confirmed()
  @ApiId('The API key.')
  @ApiResponse({ status: 200, type: ApiKeyDto })
  remove(@Param('id', IdPipe) id: string, @Actor() actor: SignedIn) {
    return this.keys.remove(id, actor);
  }
}
