import { Global, Module } from '@nestjs/common';
import { BulkStatusService } from './bulk-status.service.js';
import { RoleProfiles } from './role-profiles.js';
import { ProfileMails } from './profile.mails.js';
import { ReviewNotice } from './review-notice.js';
import { UserService } from './user.service.js';
import { UserStatusService } from './user-status.service.js';

@Global()
@Module({
  providers: [BulkStatusService, RoleProfiles, ProfileMails, ReviewNotice, UserService, UserStatusService],
  exports: [BulkStatusService, RoleProfiles, ReviewNotice, UserService, UserStatusService],
})
export class UserModule {}
