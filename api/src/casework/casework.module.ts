import { Module } from '@nestjs/common';
import { ChangeRequestMails } from './change-request.mails.js';
import { ChangeRequestService } from './change-request.service.js';
import { ChangeRequestRepository } from './change-request.repository.js';
import { OwnerService } from './owner.service.js';
import { StandingMails } from './standing.mails.js';
import { StandingService } from './standing.service.js';

@Module({
  providers: [
    ChangeRequestMails,
    ChangeRequestService,
    ChangeRequestRepository,
    OwnerService,
    StandingMails,
    StandingService,
  ],
  exports: [ChangeRequestService, ChangeRequestRepository, OwnerService, StandingService],
})
export class CaseworkModule {}
