import { Controller, Get } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { Access } from '../common/access.js';
import { StatisticsDto } from './statistics.dto.js';
import { Statistics } from './statistics.js';

@Controller('admin/statistics')
@Access('admin')
export class AdminStatisticsController {
  constructor(private readonly statistics: Statistics) {}

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
