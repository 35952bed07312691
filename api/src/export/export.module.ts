import { Module } from '@nestjs/common';
import { NewsletterModule } from '../newsletter/newsletter.module.js';
import { PeopleModule } from '../people/people.module.js';
import { ProjectModule } from '../project/project.module.js';
import { AdminExportController } from './export.admin.controller.js';
import { ExportService } from './export.service.js';

@Module({
  imports: [NewsletterModule, PeopleModule, ProjectModule],
  controllers: [AdminExportController],
  providers: [ExportService],
  exports: [ExportService],
})
export class ExportModule {}
