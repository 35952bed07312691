import { Module } from '@nestjs/common';
import { OrganizationModule } from '../organization/organization.module.js';
import { ProjectModule } from '../project/project.module.js';
import { TimeTrackingModule } from '../time-tracking/time-tracking.module.js';
import { AdminUserController } from './people.admin.controller.js';
import { AdminProjectController } from './project.admin.controller.js';

@Module({
  imports: [OrganizationModule, ProjectModule, TimeTrackingModule],
  controllers: [AdminProjectController, AdminUserController],
})
export class AdminModule {}
