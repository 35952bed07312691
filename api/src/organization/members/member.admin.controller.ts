import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, Actor, type SignedIn } from '../../platform/http/access.js';
import { ApiErrors, ApiId } from '../../platform/http/api-docs.js';
import { Scope } from '../../platform/http/scope.js';
import { IdPipe } from '../../platform/validation/pipes.js';
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
  @ApiId('The organization’s own id.', 'orgId')
  @ApiResponse({ status: 200, type: [MemberDto] })
  list(@Param('orgId', IdPipe) orgId: string) {
    return this.members.listOf(orgId);
  }

  /** Invites a person when an organization’s owners are unreachable. Every member gets the reason by email. */
  @Post()
  @ApiId('The organization’s own id.', 'orgId')
  @ApiErrors('already_member', 'too_many_invitations', 'wrong_state')
  @ApiResponse({ status: 201, type: MemberDto })
  rescue(@Param('orgId', IdPipe) orgId: string, @Body() dto: RescueOrganizationDto, @Actor() actor: SignedIn) {
    return this.invitations.rescue(orgId, dto, actor);
  }
}
