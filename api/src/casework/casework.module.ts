import { Module } from '@nestjs/common';
import { ChangeRequestRepository } from './change-request.repository.js';
import { ChangeRequestService } from './change-request.service.js';
import { OwnerService } from './owner.service.js';
import { ProfileFormService } from './profile-form.service.js';
import { StandingService } from './standing.service.js';

@Module({
  providers: [ChangeRequestService, ChangeRequestRepository, OwnerService, ProfileFormService, StandingService],
  exports: [ChangeRequestService, ChangeRequestRepository, OwnerService, ProfileFormService, StandingService],
})
export class CaseworkModule {}
