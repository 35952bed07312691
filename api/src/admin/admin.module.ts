import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { CaseworkModule } from '../casework/casework.module.js';
import { ExpertModule } from '../expert/expert.module.js';
import { OrganizationModule } from '../organization/organization.module.js';
import { PeopleModule } from '../people/people.module.js';
import { ProjectModule } from '../project/project.module.js';
import { AdminPresenceController } from './presence/presence.admin.controller.js';
import { PresenceService } from './presence/presence.service.js';
import { ProfileCorrectionService } from './profile-correction.service.js';
import { AdminStandingController } from './standing.admin.controller.js';
import { AdminUserController } from './user.admin.controller.js';

@Module({
  imports: [AccountModule, CaseworkModule, ExpertModule, OrganizationModule, PeopleModule, ProjectModule],
  controllers: [AdminUserController, AdminStandingController, AdminPresenceController],
  providers: [PresenceService, ProfileCorrectionService],
})
export class AdminModule {}
