import { Module } from '@nestjs/common';
import { CaseworkModule } from '../casework/casework.module.js';
import { InvitationService } from './members/invitation.service.js';
import { AdminMemberController } from './members/member.admin.controller.js';
import { MemberController } from './members/member.controller.js';
import { MemberMails } from './members/member.mails.js';
import { MemberQueries } from './members/member.queries.js';
import { MemberService } from './members/member.service.js';
import { OrganizationController } from './organization.controller.js';
import { OrganizationQueries } from './organization.queries.js';
import { MailReadersQueries } from './mail-readers.queries.js';
import { OrganizationService } from './organization.service.js';
import { AdminOrganizationController } from './organization.admin.controller.js';

@Module({
  imports: [CaseworkModule],
  controllers: [AdminMemberController, AdminOrganizationController, MemberController, OrganizationController],
  providers: [
    InvitationService,
    MailReadersQueries,
    MemberMails,
    MemberQueries,
    MemberService,
    OrganizationQueries,
    OrganizationService,
  ],
  exports: [OrganizationQueries, OrganizationService],
})
export class OrganizationModule {}
