import { Injectable } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.js';
import { MembershipService } from './membership.service.js';

/** Takes nobody out of an organization, because a command has not the modules that do a part of that. */
@Injectable()
export class CommandMemberships extends MembershipService {
  /** Throws 409. */
  override leave(): Promise<never> {
    throw new ApiError('wrong_state', { sentence: 'admin.leaveFirst' });
  }
}
