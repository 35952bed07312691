import { Module } from '@nestjs/common';
import { ChangeRequestMails } from './change-request.mails.js';
import { ChangeRequestService } from './change-request.service.js';
import { ChangeRequests } from './change-requests.js';
import { OwnerService } from './owner.service.js';
import { StandingMails } from './standing.mails.js';
import { StandingService } from './standing.service.js';

@Module({
  providers: [ChangeRequestMails, ChangeRequestService, ChangeRequests, OwnerService, StandingMails, StandingService],
  exports: [ChangeRequestService, ChangeRequests, OwnerService, StandingService],
})
export class CaseworkModule {}
