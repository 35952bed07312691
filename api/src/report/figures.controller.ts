import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Scope } from '../platform/http/access.js';
import { Responds } from '../platform/http/api-docs.js';
import { ApiList, pageOf, PageQueryDto } from '../platform/lists/paging.js';
import { ImpactDto, ImpactQueries, SupportedProjectDto, toImpact } from './impact.queries.js';
import { OverviewDto, OverviewQueries } from './overview.queries.js';
import { StatisticsDto } from './statistics.dto.js';
import { StatisticsService } from './statistics.service.js';

@ApiTags('Public')
@Controller('api/impact')
@Access('public')
export class ImpactController {
  constructor(private readonly statistics: StatisticsService) {}

  /** Returns the landing page’s figures. Each is the programme’s claim until the database’s own figure is larger. */
  @Get()
  @Header('cache-control', 'public, max-age=300')
  @Responds(200, ImpactDto)
  async impact(): Promise<ImpactDto> {
    return toImpact(await this.statistics.impact());
  }
}

@ApiTags('Oversight')
@Controller('api/admin/impact')
@Access('admin')
@Scope('impact')
export class AdminImpactController {
  constructor(private readonly queries: ImpactQueries) {}

  /**
   * Lists the projects that count as support, newest first. The impact figures of organizations and hours derive from
   * them.
   */
  @Get('projects')
  @ApiList(SupportedProjectDto)
  projects(@Query() query: PageQueryDto) {
    return this.queries.supportedProjects(pageOf(query));
  }
}

@ApiTags('Oversight')
@Controller('api/admin/overview')
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

@ApiTags('Oversight')
@Controller('api/admin/statistics')
@Access('admin')
@Scope('impact')
export class AdminStatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  /**
   * Returns new accounts and projects, review times, and supply and demand by area. The figures are at most a minute
   * old; `at` is their time.
   */
  @Get()
  @Responds(200, StatisticsDto)
  get() {
    return this.statistics.get();
  }
}
