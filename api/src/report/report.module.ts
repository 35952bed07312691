import { Module } from '@nestjs/common';
import { ExpertModule } from '../expert/expert.module.js';
import { ProjectModule } from '../project/project.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { AdminAttentionController } from './attention.admin.controller.js';
import { AttentionQueries } from './attention.queries.js';
import { AttentionService } from './attention.service.js';
import { AdminAuditController } from './audit-log.admin.controller.js';
import { AuditLogService } from './audit-log.service.js';
import { DigestService } from './digest.service.js';
import {
  ImpactController,
  AdminImpactController,
  AdminOverviewController,
  AdminStatisticsController,
} from './figures.controller.js';
import { AdminFirstStepsController } from './first-steps.admin.controller.js';
import { FirstStepsService } from './first-steps.service.js';
import { ImpactQueries } from './impact.queries.js';
import { OverviewQueries } from './overview.queries.js';
import { StatisticsQueries } from './statistics.queries.js';
import { StatisticsService } from './statistics.service.js';
import { UnknownTermsService } from './unknown-terms.service.js';
import { AdminVocabularyController } from './vocabulary.admin.controller.js';

@Module({
  imports: [ExpertModule, ProjectModule, VocabularyModule],
  controllers: [
    AdminAttentionController,
    AdminAuditController,
    AdminFirstStepsController,
    AdminImpactController,
    AdminOverviewController,
    AdminStatisticsController,
    AdminVocabularyController,
    ImpactController,
  ],
  providers: [
    AttentionQueries,
    AttentionService,
    AuditLogService,
    FirstStepsService,
    DigestService,
    ImpactQueries,
    OverviewQueries,
    StatisticsQueries,
    StatisticsService,
    UnknownTermsService,
  ],
})
export class ReportModule {}
