import { Module } from '@nestjs/common';
import { ExpertModule } from '../expert/expert.module.js';
import { NewsletterModule } from '../newsletter/newsletter.module.js';
import { NoteModule } from '../note/note.module.js';
import { OrganizationModule } from '../organization/organization.module.js';
import { ProjectModule } from '../project/project.module.js';
import { AdminAdministratorController } from './admin-administrator.controller.js';
import { AdminExportController } from './admin-export.controller.js';
import { AdminMailController } from './admin-mail.controller.js';
import { AdminNoteController } from './admin-note.controller.js';
import { AdminOrganizationController } from './admin-organization.controller.js';
import { AdminOverviewController } from './admin-overview.controller.js';
import { AdminProjectController } from './admin-project.controller.js';
import { AdminRecordController } from './admin-record.controller.js';
import { AdminStatisticsController } from './admin-statistics.controller.js';
import { AdminUserController } from './admin-user.controller.js';
import { Exports } from './exports.js';
import { NamesQueries } from './names.queries.js';
import { OverviewQueries } from './overview.queries.js';
import { Statistics } from './statistics.js';
import { StatisticsQueries } from './statistics.queries.js';

@Module({
  imports: [ExpertModule, NewsletterModule, NoteModule, OrganizationModule, ProjectModule],
  controllers: [
    AdminAdministratorController,
    AdminExportController,
    AdminMailController,
    AdminNoteController,
    AdminRecordController,
    AdminOrganizationController,
    AdminOverviewController,
    AdminProjectController,
    AdminStatisticsController,
    AdminUserController,
  ],
  providers: [Exports, NamesQueries, OverviewQueries, Statistics, StatisticsQueries],
})
export class AdminModule {}
