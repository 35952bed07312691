import { Body, Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Actor, NeedsMemberRole, Scope, type SignedIn } from '../../platform/http/access.js';
import { ApiErrors, Responds } from '../../platform/http/api-docs.js';
import { IdParam } from '../../platform/validation/pipes.js';
import { InvitationService } from './invitation.service.js';
import { ChangeMemberDto, InviteMemberDto, MemberDto, RescueOrganizationDto } from './member.dto.js';
import { MemberService } from './member.service.js';

@ApiTags('Organizations')
@Controller('api/organization/members')
@Access('organization')
export class MemberController {
  constructor(
    private readonly members: MemberService,
    private readonly invitations: InvitationService,
  ) {}

  /**
   * Lists the members of the caller's organization: the first owner, the others as they joined, then the invitations.
   */
  @Get()
  @Responds(200, [MemberDto])
  list(@Actor() actor: SignedIn) {
    return this.members.list(actor);
  }

  /**
   * Emails an invitation, valid for seven days, or renews it. The person joins by signing in with that mailbox. The
   * response does not tell whether the address has an account. For owners.
   */
  @Post()
  @NeedsMemberRole('owner')
  @ApiErrors('already_member', 'too_many_invitations', 'wrong_state')
  @Responds(201, MemberDto)
  invite(@Body() dto: InviteMemberDto, @Actor() actor: SignedIn) {
    return this.invitations.invite(dto, actor);
  }

  /** Changes the role of a member or an invitation. For owners. */
  @Patch(':id')
  @NeedsMemberRole('owner')
  @ApiErrors('last_owner')
  @Responds(200, MemberDto)
  setRole(
    @IdParam('The account of the member, or the invitation.') id: string,
    @Body() { role }: ChangeMemberDto,
    @Actor() actor: SignedIn,
  ) {
    return this.members.setRole(id, role, actor);
  }

  /**
   * Removes a member, whose sessions end, or withdraws an invitation. Owners remove anyone, and every member can leave.
   * The account stays, without an organization.
   */
  @Delete(':id')
  @NeedsMemberRole('reader')
  @ApiErrors('last_owner')
  @Responds(204)
  remove(@IdParam('The account of the member, or the invitation.') id: string, @Actor() actor: SignedIn) {
    return this.members.remove(id, actor);
  }
}

@ApiTags('People')
@Controller('api/admin/organizations/:orgId/members')
@Access('admin')
@Scope('people')
export class AdminMemberController {
  constructor(
    private readonly members: MemberService,
    private readonly invitations: InvitationService,
  ) {}

  /** Lists the members of an organization: the first owner, the others as they joined, then the invitations. */
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
