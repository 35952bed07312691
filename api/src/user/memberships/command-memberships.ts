import { Injectable } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.js';
import { MembershipService } from './membership.service.js';

/** Takes nobody out of an organization, because the command lacks the modules that hand one over. */
@Injectable()
export class CommandMemberships extends MembershipService {
  /** Throws 409. */
  override leave(): Promise<never> {
    throw new ApiError('wrong_state', { sentence: 'admin.leaveFirst' });
  }
}
