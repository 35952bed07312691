import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Actor, type SignedIn } from '../../platform/http/access.js';
import { ApiErrors, Responds } from '../../platform/http/api-docs.js';
import { Scope } from '../../platform/http/scope.js';
import { IdParam } from '../../platform/validation/pipes.js';
import { InvitationService } from './invitation.service.js';
import { MemberDto, RescueOrganizationDto } from './member.dto.js';
import { MemberService } from './member.service.js';

@ApiTags('People')
@Controller('admin/organizations/:orgId/members')
@Access('admin')
@Scope('people')
export class AdminMemberController {
  constructor(
    private readonly members: MemberService,
    private readonly invitations: InvitationService,
  ) {}

  /** The members of an organization: the first owner, the others as they joined, then the invitations. */
  @Get()
  @Responds(200, [MemberDto])
  list(@IdParam('The organization’s own id.', 'orgId') orgId: string) {
    return this.members.listOf(orgId);
  }

  /** Invites a person when an organization’s owners are unreachable. Every member gets the reason by email. */
  @Post()
  @ApiErrors('already_member', 'too_many_invitations', 'wrong_state')
  @Responds(201, MemberDto)
  rescue(
    @IdParam('The organization’s own id.', 'orgId') orgId: string,
    @Body() dto: RescueOrganizationDto,
    @Actor() actor: SignedIn,
  ) {
    return this.invitations.rescue(orgId, dto, actor);
  }
}
