import { Module } from '@nestjs/common';
import { CaseworkModule } from '../casework/casework.module.js';
import { OrganizationController } from './organization.controller.js';
import { OrganizationQueries } from './organization.queries.js';
import { MailReadersQueries } from './mail-readers.queries.js';
import { OrganizationService } from './organization.service.js';
import { AdminOrganizationController } from './organization.admin.controller.js';

@Module({
  imports: [CaseworkModule],
  controllers: [AdminOrganizationController, OrganizationController],
  providers: [MailReadersQueries, OrganizationQueries, OrganizationService],
  exports: [OrganizationQueries, OrganizationService],
})
export class OrganizationModule {}
