import { Module } from '@nestjs/common';
import { CaseworkModule } from '../casework/casework.module.js';
import { InvitationService } from './members/invitation.service.js';
import { AdminMemberController, MemberController } from './members/member.controller.js';
import { MemberService } from './members/member.service.js';
import { OrganizationController, AdminOrganizationController } from './organization.controller.js';
import { OrganizationService } from './organization.service.js';

@Module({
  imports: [CaseworkModule],
  controllers: [AdminMemberController, AdminOrganizationController, MemberController, OrganizationController],
  providers: [InvitationService, MemberService, OrganizationService],
  exports: [OrganizationService],
})
export class OrganizationModule {}
