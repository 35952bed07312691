import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Responds } from '../platform/http/api-docs.js';
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
  @Responds(200, StatisticsDto)
  get() {
    return this.statistics.get();
  }
}
