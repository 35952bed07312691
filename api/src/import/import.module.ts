import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { ExpertModule } from '../expert/expert.module.js';
import { OrganizationModule } from '../organization/organization.module.js';
import { ErasePageController } from './erase-page.controller.js';
import { EraseService } from './erase.service.js';
import { AdminImportController } from './import.admin.controller.js';
import { ImportRepository } from './import.repository.js';
import { ImportService } from './import.service.js';
import { ImportWorker } from './import.worker.js';
import { ImportedAccounts } from './imported-accounts.js';
import { InvitationReminders } from './invitation-reminders.js';

@Module({
  imports: [AccountModule, ExpertModule, OrganizationModule],
  controllers: [AdminImportController, ErasePageController],
  providers: [EraseService, ImportedAccounts, ImportRepository, ImportService, ImportWorker, InvitationReminders],
})
export class ImportModule {}
