import { Module, type DynamicModule } from '@nestjs/common';
import { APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AccountModule } from './account/account.module.js';
import { AdminModule } from './admin/admin.module.js';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { CampaignModule } from './campaign/campaign.module.js';
import { CaseworkModule } from './casework/casework.module.js';
import { CertificateModule } from './certificate/certificate.module.js';
import { EmailActionsModule } from './email-actions/email-actions.module.js';
import { ExpertModule } from './expert/expert.module.js';
import { ExportModule } from './export/export.module.js';
import { Housekeeping } from './housekeeping.js';
import { ImportModule } from './import/import.module.js';
import { MailModule } from './mail/mail.module.js';
import { mails } from './mails.js';
import { NewsletterModule } from './newsletter/newsletter.module.js';
import { NoteModule } from './note/note.module.js';
import { OrganizationModule } from './organization/organization.module.js';
import { ConfigModule, type Config } from './platform/config/config.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { IdempotencyInterceptor } from './platform/idempotency/idempotency.interceptor.js';
import { JobsModule } from './platform/jobs/recurring-jobs.js';
import { BrowserConfigController } from './platform/static-files/browser-config.controller.js';
import { HealthController } from './platform/static-files/health.controller.js';
import { InputPipe } from './platform/validation/pipes.js';
import { ProjectModule } from './project/project.module.js';
import { ReportModule } from './report/report.module.js';
import { entities } from './retention.js';
import { SegmentModule } from './segment/segment.module.js';
import { TimeTrackingModule } from './time-tracking/time-tracking.module.js';
import { UndoModule } from './undo/undo.module.js';
import { UserModule } from './user/user.module.js';
import { WebhookModule } from './webhook/webhook.module.js';

/** The modules, lowest layer first. Each module may use the modules before it. */
@Module({
  imports: [
    JobsModule,
    DatabaseModule.forRoot(entities),
    AuditModule,
    MailModule.forRoot(mails),
    UndoModule,
    UserModule,
    AuthModule,
    CaseworkModule,
    EmailActionsModule,
    ExpertModule,
    OrganizationModule,
    ProjectModule,
    TimeTrackingModule,
    CertificateModule,
    AccountModule,
    NewsletterModule,
    CampaignModule,
    NoteModule,
    SegmentModule,
    ReportModule,
    ExportModule,
    ImportModule,
    WebhookModule,
    AdminModule,
  ],
  controllers: [HealthController, BrowserConfigController],
  providers: [
    Housekeeping,
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_PIPE, useClass: InputPipe },
  ],
})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return { module: AppModule, imports: [ConfigModule.forRoot(config)] };
  }
}
