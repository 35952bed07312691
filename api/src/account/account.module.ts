import { Module } from '@nestjs/common';
import { CertificateModule } from '../certificate/certificate.module.js';
import { ExpertModule } from '../expert/expert.module.js';
import { NewsletterModule } from '../newsletter/newsletter.module.js';
import { OrganizationModule } from '../organization/organization.module.js';
import { ProjectModule } from '../project/project.module.js';
import { TimeTrackingModule } from '../time-tracking/time-tracking.module.js';
import { AccountRemovalService } from './account-removal.service.js';
import { AccountRestoreService } from './account-restore.service.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { EmailChangePageController } from './email-change/email-change-page.controller.js';
import { EmailChangeRecipients } from './email-change/email-change-recipients.js';
import { EmailChangeController } from './email-change/email-change.controller.js';
import { EmailChangeService } from './email-change/email-change.service.js';
import { PendingEmailChanges } from './email-change/pending-email-changes.js';
import { JourneyQueries } from './journey.queries.js';
import { MembershipDepartureService } from './membership-departure.service.js';
import { OwnDataService } from './own-data.service.js';
import { OwnWorkQueries } from './own-work.queries.js';

@Module({
  imports: [CertificateModule, TimeTrackingModule, ExpertModule, NewsletterModule, OrganizationModule, ProjectModule],
  controllers: [AccountController, EmailChangeController, EmailChangePageController],
  providers: [
    AccountRemovalService,
    AccountRestoreService,
    AccountService,
    EmailChangeRecipients,
    EmailChangeService,
    PendingEmailChanges,
    JourneyQueries,
    MembershipDepartureService,
    OwnDataService,
    OwnWorkQueries,
  ],
  exports: [AccountRemovalService, EmailChangeService],
})
export class AccountModule {}
