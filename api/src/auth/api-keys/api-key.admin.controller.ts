import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Actor, Confirmed, type SignedIn } from '../../platform/http/access.js';
import { Responds } from '../../platform/http/api-docs.js';
import { ReplayWithout } from '../../platform/idempotency/stored-response.js';
import { PageQueryDto, ApiList } from '../../platform/lists/paging.js';
import { IdParam } from '../../platform/validation/pipes.js';
import { ApiKeyDto, CreateApiKeyDto, CreatedApiKeyDto } from './api-key.dto.js';
import { ApiKeyService } from './api-key.service.js';

@ApiTags('Integrations')
@Controller('api/admin/api-keys')
@Access('admin')
export class AdminApiKeyController {
  constructor(private readonly keys: ApiKeyService) {}

  /** Lists the API keys, newest first, including expired ones. */
  @Get()
  @ApiList(ApiKeyDto)
  list(@Query() query: PageQueryDto) {
    return this.keys.list(query);
  }

  /** Creates an API key for another system. Only this response contains the key. */
  @Post()
  @Confirmed()
  @ReplayWithout('key')
  @Responds(201, CreatedApiKeyDto)
  create(@Body() dto: CreateApiKeyDto, @Actor() actor: SignedIn) {
    return this.keys.create(dto, actor);
  }

  /** Deletes an API key, and returns it. The system that uses it loses access at once. */
  @Delete(':id')
  @Confirmed()
  @Responds(200, ApiKeyDto)
  remove(@IdParam('The API key.') id: string, @Actor() actor: SignedIn) {
    return this.keys.remove(id, actor);
  }
}
