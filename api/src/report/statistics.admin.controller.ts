import { Controller, Get } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../platform/http/access.js';
import { StatisticsDto } from './statistics.dto.js';
import { StatisticsSnapshotService } from './statistics-snapshot.service.js';

@ApiTags('Oversight')
@Controller('admin/statistics')
@Access('admin')
export class AdminStatisticsController {
  constructor(private readonly statistics: StatisticsSnapshotService) {}

  /**
   * What comes, how long reviews take, and what is offered and asked for. The figures are computed once a minute at most;
   * `at` says when.
   */
  @Get()
  @ApiResponse({ status: 200, type: StatisticsDto })
  get(): Promise<StatisticsDto> {
    return this.statistics.get();
  }
}
