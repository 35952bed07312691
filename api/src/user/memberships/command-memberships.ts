import { Injectable } from '@nestjs/common';
import { wrongState } from '../../platform/http/api-error.js';
import { MembershipService } from './membership.service.js';

/** Refuses to remove a member, because the command cannot hand over organizations. */
@Injectable()
export class CommandMemberships extends MembershipService {
  /** Throws 409. */
  override leave(): Promise<never> {
    throw wrongState('admin.leaveFirst');
  }
}
