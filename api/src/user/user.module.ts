import { Global, Module } from '@nestjs/common';
import { InvitationRepository } from './memberships/invitation.repository.js';
import { MembershipService } from './memberships/membership.service.js';
import { ProfileService } from './profile.service.js';
import { ReviewNotices } from './review.notices.js';
import { UserStatusService } from './user-status.service.js';
import { UserService } from './user.service.js';

@Global()
@Module({
  providers: [InvitationRepository, MembershipService, ProfileService, ReviewNotices, UserService, UserStatusService],
  exports: [InvitationRepository, MembershipService, ProfileService, ReviewNotices, UserService, UserStatusService],
})
export class UserModule {}
