import { Module } from '@nestjs/common';
import { ChangeRequestMails } from './change-request.mails.js';
import { ChangeRequestService } from './change-request.service.js';
import { ChangeRequests } from './change-requests.js';

@Module({
  providers: [ChangeRequestMails, ChangeRequestService, ChangeRequests],
  exports: [ChangeRequestService, ChangeRequests],
})
export class CaseworkModule {}
