import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { OrganizationModule } from '../organization/organization.module.js';
import { ProjectModule } from '../project/project.module.js';
import { AdminUserController } from './people.admin.controller.js';

@Module({
  imports: [AccountModule, OrganizationModule, ProjectModule],
  controllers: [AdminUserController],
})
export class AdminModule {}
