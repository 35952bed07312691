import { Global, Module } from '@nestjs/common';
import { BulkStatusService } from './bulk-status.service.js';
import { OwnedWork } from './owned-work.js';
import { ProfileMails } from './profile.mails.js';
import { ProfileService } from './profile.service.js';
import { ReviewNotices } from './review.notices.js';
import { UserService } from './user.service.js';
import { UserStatusService } from './user-status.service.js';

@Global()
@Module({
  providers: [
    BulkStatusService,
    OwnedWork,
    ProfileMails,
    ProfileService,
    ReviewNotices,
    UserService,
    UserStatusService,
  ],
  exports: [BulkStatusService, OwnedWork, ProfileService, ReviewNotices, UserService, UserStatusService],
})
export class UserModule {}
