import { Controller, Get } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../http/access.js';
import { StatisticsDto } from '../report/statistics.dto.js';
import { KeptStatisticsService } from '../report/kept-statistics.service.js';

@ApiTags('Oversight')
@Controller('admin/statistics')
@Access('admin')
export class AdminStatisticsController {
  constructor(private readonly statistics: KeptStatisticsService) {}

  /**
   * What comes, how long reviews take, and what is offered and asked for. The figures are made once a minute at most;
   * `at` says when.
   */
  @Get()
  @ApiResponse({ status: 200, type: StatisticsDto })
  get(): Promise<StatisticsDto> {
    return this.statistics.get();
  }
}
