import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Responds } from '../platform/http/api-docs.js';
import { Access } from '../platform/http/access.js';
import { Scope } from '../platform/http/scope.js';
import { OverviewDto } from './overview.dto.js';
import { OverviewQueries } from './overview.queries.js';

@ApiTags('Oversight')
@Controller('admin/overview')
@Access('admin')
@Scope('impact')
export class AdminOverviewController {
  constructor(private readonly queries: OverviewQueries) {}

  /** Counts by role and status, and the longest waits for a review. */
  @Get()
  @Responds(200, OverviewDto)
  overview() {
    return this.queries.overview();
  }
}
