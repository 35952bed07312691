import { Controller, Delete, Get, HttpCode, Param, Req } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, Actor, type SignedIn } from '../http/access.js';
import { ApiId } from '../http/api-id.js';
import { readerLanguage } from '../http/reader-language.js';
import { IdPipe } from '../input/id.pipe.js';
import { AttentionDto } from '../report/attention.dto.js';
import { AttentionService } from '../report/attention.service.js';

@ApiTags('Oversight')
@Controller('admin/attention')
@Access('admin')
export class AdminAttentionController {
  constructor(private readonly attention: AttentionService) {}

  /** What needs an administrator now, the most urgent first. A row goes when its cause is gone. */
  @Get()
  @ApiResponse({ status: 200, type: [AttentionDto] })
  list(@Req() request: FastifyRequest): Promise<AttentionDto[]> {
    return this.attention.list(readerLanguage(request));
  }

  /** Sets a row aside, though its cause is still there; set aside again, it stays so. */
  @Delete(':id')
  @ApiId('The row.')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  setAside(@Param('id', IdPipe) id: string, @Actor() actor: SignedIn): Promise<void> {
    return this.attention.setAside(id, actor);
  }
}
