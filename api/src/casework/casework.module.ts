import { Module } from '@nestjs/common';
import { ChangeRequestService } from './change-request.service.js';
import { ChangeRequestRepository } from './change-request.repository.js';
import { OwnerService } from './owner.service.js';
import { StandingService } from './standing.service.js';

@Module({
  providers: [ChangeRequestService, ChangeRequestRepository, OwnerService, StandingService],
  exports: [ChangeRequestService, ChangeRequestRepository, OwnerService, StandingService],
})
export class CaseworkModule {}
