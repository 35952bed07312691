import { Controller, Get } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../platform/http/access.js';
import { Scope } from '../platform/http/scope.js';
import { StatisticsDto } from './statistics.dto.js';
import { StatisticsSnapshotService } from './statistics-snapshot.service.js';

@ApiTags('Oversight')
@Controller('admin/statistics')
@Access('admin')
@Scope('impact')
export class AdminStatisticsController {
  constructor(private readonly statistics: StatisticsSnapshotService) {}

  /**
   * New accounts and projects, review times, and supply and demand by area. The figures are at most a minute old; `at`
   * is their time.
   */
  @Get()
  @ApiResponse({ status: 200, type: StatisticsDto })
  get() {
    return this.statistics.get();
  }
}
