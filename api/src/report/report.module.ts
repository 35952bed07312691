import { Module } from '@nestjs/common';
import { ExpertModule } from '../expert/expert.module.js';
import { ProjectModule } from '../project/project.module.js';
import { AuditLogService } from './audit-log.service.js';
import { ImpactController } from './impact.controller.js';
import { ImpactQueries } from './impact.queries.js';
import { OverviewQueries } from './overview.queries.js';
import { StatisticsQueries } from './statistics.queries.js';
import { StatisticsService } from './statistics.service.js';

@Module({
  imports: [ExpertModule, ProjectModule],
  controllers: [ImpactController],
  providers: [AuditLogService, ImpactQueries, OverviewQueries, StatisticsQueries, StatisticsService],
  exports: [AuditLogService, OverviewQueries, StatisticsService],
})
export class ReportModule {}
