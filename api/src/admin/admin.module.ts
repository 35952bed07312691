import { Module } from '@nestjs/common';
import { CertificateModule } from '../certificate/certificate.module.js';
import { EngagementModule } from '../engagement/engagement.module.js';
import { ExportModule } from '../export/export.module.js';
import { ExpertModule } from '../expert/expert.module.js';
import { NewsletterModule } from '../newsletter/newsletter.module.js';
import { NoteModule } from '../note/note.module.js';
import { OrganizationModule } from '../organization/organization.module.js';
import { ProjectModule } from '../project/project.module.js';
import { ReportModule } from '../report/report.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { AdminAdministratorController } from './admin-administrator.controller.js';
import { AdminAttentionController } from './admin-attention.controller.js';
import { AdminCheckInController } from './admin-check-in.controller.js';
import { AdminExportController } from './admin-export.controller.js';
import { AdminFeedbackController } from './admin-feedback.controller.js';
import { AdminCertificateController } from './admin-certificate.controller.js';
import { AdminHoursController } from './admin-hours.controller.js';
import { AdminImpactController } from './admin-impact.controller.js';
import { AdminMailController } from './admin-mail.controller.js';
import { AdminMatchController } from './admin-match.controller.js';
import { AdminNewsletterController } from './admin-newsletter.controller.js';
import { AdminNoteController } from './admin-note.controller.js';
import { AdminOrganizationController } from './admin-organization.controller.js';
import { AdminOverviewController } from './admin-overview.controller.js';
import { AdminPlanController } from './admin-plan.controller.js';
import { AdminProjectController } from './admin-project.controller.js';
import { AdminAuditController } from './admin-audit.controller.js';
import { AdminStatisticsController } from './admin-statistics.controller.js';
import { AdminUserController } from './admin-user.controller.js';
import { AdminVocabularyController } from './admin-vocabulary.controller.js';

@Module({
  imports: [
    CertificateModule,
    EngagementModule,
    ExpertModule,
    ExportModule,
    NewsletterModule,
    NoteModule,
    OrganizationModule,
    ProjectModule,
    ReportModule,
    VocabularyModule,
  ],
  controllers: [
    AdminAdministratorController,
    AdminAttentionController,
    AdminCheckInController,
    AdminExportController,
    AdminFeedbackController,
    AdminCertificateController,
    AdminHoursController,
    AdminImpactController,
    AdminMailController,
    AdminMatchController,
    AdminNewsletterController,
    AdminNoteController,
    AdminAuditController,
    AdminOrganizationController,
    AdminOverviewController,
    AdminPlanController,
    AdminProjectController,
    AdminStatisticsController,
    AdminUserController,
    AdminVocabularyController,
  ],
})
export class AdminModule {}
