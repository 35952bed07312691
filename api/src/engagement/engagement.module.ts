import { Module } from '@nestjs/common';
import { ExpertModule } from '../expert/expert.module.js';
import { ProjectModule } from '../project/project.module.js';
import { EngagedExperts } from './engaged-experts.js';
import { ExpertHoursController } from './expert-hours.controller.js';
import { HourLines } from './hour-lines.js';
import { HoursQueries } from './hours.queries.js';
import { HoursService } from './hours.service.js';
import { OrganizationHoursController } from './organization-hours.controller.js';

@Module({
  imports: [ExpertModule, ProjectModule],
  controllers: [ExpertHoursController, OrganizationHoursController],
  providers: [EngagedExperts, HourLines, HoursQueries, HoursService],
  exports: [HourLines, HoursQueries],
})
export class EngagementModule {}
