import { Controller, Get } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
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
  @ApiResponse({ status: 200, type: OverviewDto })
  overview() {
    return this.queries.overview();
  }
}
