import { Module } from '@nestjs/common';
import { ExpertModule } from '../expert/expert.module.js';
import { OrganizationModule } from '../organization/organization.module.js';
import { Assignments } from './assignments.js';
import { ExpertProjectController } from './expert-project.controller.js';
import { ExpertProjectsQueries } from './expert-projects.queries.js';
import { FeedbackService } from './feedback.service.js';
import { OrganizationProjectController } from './organization-project.controller.js';
import { OrganizationProjectsQueries } from './organization-projects.queries.js';
import { ProjectMails } from './project.mails.js';
import { ProjectNotices } from './project-notices.js';
import { ProjectQueries } from './project.queries.js';
import { ProjectService } from './project.service.js';

@Module({
  imports: [ExpertModule, OrganizationModule],
  controllers: [ExpertProjectController, OrganizationProjectController],
  providers: [
    Assignments,
    ExpertProjectsQueries,
    FeedbackService,
    OrganizationProjectsQueries,
    ProjectMails,
    ProjectNotices,
    ProjectQueries,
    ProjectService,
  ],
  exports: [ProjectQueries, ProjectService],
})
export class ProjectModule {}
