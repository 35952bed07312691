import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../platform/http/access.js';
import { Scope } from '../platform/http/scope.js';
import { ApiList, pageOf, sendList } from '../platform/lists/paging.js';
import { PageQuery } from '../platform/lists/list-query.js';
import { SupportedProjectDto, SupportedProjectsQueries } from './supported-projects.queries.js';

@ApiTags('Oversight')
@Controller('admin/impact')
@Access('admin')
@Scope('impact')
export class AdminImpactController {
  constructor(private readonly supported: SupportedProjectsQueries) {}

  /**
   * The projects that count as support, newest first. The impact figures of organizations and hours derive from them.
   */
  @Get('projects')
  @ApiList(SupportedProjectDto)
  async projects(
    @Query() query: PageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SupportedProjectDto[]> {
    const page = pageOf(query);
    return sendList(request, reply, page, await this.supported.list(page));
  }
}
