import { ExpertModule } from '../expert/expert.module.js';
import { NewsletterModule } from '../newsletter/newsletter.module.js';
import { OrganizationModule } from '../organization/organization.module.js';
import { PeopleModule } from '../people/people.module.js';
import { ProjectModule } from '../project/project.module.js';
import { Module } from '@nestjs/common';
import { ExportService } from './export.service.js';
import { AdminExportController } from './export.admin.controller.js';

@Module({
  imports: [ExpertModule, NewsletterModule, OrganizationModule, PeopleModule, ProjectModule],
  controllers: [AdminExportController],
  providers: [ExportService],
  exports: [ExportService],
})
export class ExportModule {}
