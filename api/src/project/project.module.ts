import { Module } from '@nestjs/common';
import { ExpertModule } from '../expert/expert.module.js';
import { OrganizationModule } from '../organization/organization.module.js';
import { Assignments } from './assignments.js';
import { ExpertProjectController } from './expert-project.controller.js';
import { ExpertProjectsQueries } from './expert-projects.queries.js';
import { FeedbackService } from './feedback.service.js';
import { ImpactController } from './impact.controller.js';
import { ImpactQueries } from './impact.queries.js';
import { OrganizationProjectController } from './organization-project.controller.js';
import { OrganizationProjectsQueries } from './organization-projects.queries.js';
import { ProjectMails } from './project.mails.js';
import { ProjectNotices } from './project-notices.js';
import { ProjectQueries } from './project.queries.js';
import { ProjectService } from './project.service.js';
import { Withdrawals } from './withdrawals.js';

@Module({
  imports: [ExpertModule, OrganizationModule],
  controllers: [ExpertProjectController, ImpactController, OrganizationProjectController],
  providers: [
    Assignments,
    ExpertProjectsQueries,
    FeedbackService,
    ImpactQueries,
    OrganizationProjectsQueries,
    ProjectMails,
    ProjectNotices,
    ProjectQueries,
    ProjectService,
    Withdrawals,
  ],
  exports: [
    ExpertProjectsQueries,
    FeedbackService,
    OrganizationProjectsQueries,
    ImpactQueries,
    ProjectQueries,
    ProjectService,
    Withdrawals,
  ],
})
export class ProjectModule {}
