import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../platform/http/access.js';
import { Scope } from '../platform/http/scope.js';
import { ApiList, pageOf } from '../platform/lists/paging.js';
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
  projects(@Query() query: PageQuery) {
    return this.supported.list(pageOf(query));
  }
}
