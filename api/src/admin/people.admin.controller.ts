import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { EXPERT_STATUSES, ORGANIZATION_STATUSES } from '@network/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountRemovalService } from '../account/account-removal.service.js';
import { RemoveMemberDto, RemovedDto } from '../account/account.dto.js';
import { EmailMoveDto, MoveToEmailDto } from '../account/email-change/email-change.dto.js';
import { EmailChangeService } from '../account/email-change/email-change.service.js';
import { BulkStatusService } from '../user/bulk-status.service.js';
import { BulkStatusDto, BulkStatusResultDto, ChangeStatusDto } from '../user/user-status.dto.js';
import { UserStatusService } from '../user/user-status.service.js';
import { ApiErrors, ApiId } from '../platform/http/api-docs.js';
import { Access, Actor, Confirmed, type SignedIn } from '../platform/http/access.js';
import { IdPipe } from '../platform/validation/pipes.js';
import { ApiIfMatch, IfMatch, type ExpectedVersion } from '../platform/http/if-match.js';
import { readerLanguage } from '../platform/http/reader-preferences.js';
import { ApiList, pageOf, sendList } from '../platform/lists/paging.js';
import { notFound } from '../platform/http/api-error.js';
import { ExpertListQuery } from '../expert/expert.queries.js';
import { ExpertLoadQueries, ExpertWithLoadDto } from '../project/assignments/expert-load.queries.js';
import {
  OrganizationListQuery,
  OrganizationQueries,
  OrganizationRowDto,
} from '../organization/organization.queries.js';

const EITHER = {
  schema: { oneOf: [{ $ref: getSchemaPath(ExpertWithLoadDto) }, { $ref: getSchemaPath(OrganizationRowDto) }] },
};

/** Whether the call is a dry run, which changes no account. */
const isTrial = (body: unknown) => (body as { dryRun?: unknown } | undefined)?.dryRun === true;

@ApiTags('People')
@Controller('admin/users')
@Access('admin')
@ApiExtraModels(ExpertWithLoadDto, OrganizationRowDto)
export class AdminUserController {
  constructor(
    private readonly experts: ExpertLoadQueries,
    private readonly organizations: OrganizationQueries,
    private readonly statuses: UserStatusService,
    private readonly bulkStatus: BulkStatusService,
    private readonly emailChanges: EmailChangeService,
    private readonly removals: AccountRemovalService,
  ) {}

  /** Experts with their whole profiles, newest first. */
  @Get('expert')
  @ApiList(ExpertWithLoadDto, EXPERT_STATUSES)
  async listExperts(
    @Query() query: ExpertListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ExpertWithLoadDto[]> {
    return sendList(request, reply, pageOf(query), await this.experts.list(query));
  }

  /** Organizations with their whole profiles, newest first. */
  @Get('organization')
  @ApiList(OrganizationRowDto, ORGANIZATION_STATUSES)
  async listOrganizations(
    @Query() query: OrganizationListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrganizationRowDto[]> {
    return sendList(request, reply, pageOf(query), await this.organizations.list(query));
  }

  /** One person, an expert or an organization, with the whole profile. */
  @Get(':id')
  @ApiId('The account.')
  @ApiResponse({ status: 200, ...EITHER })
  async get(@Param('id', IdPipe) id: string): Promise<ExpertWithLoadDto | OrganizationRowDto> {
    const person = (await this.experts.find(id)) ?? (await this.organizations.find(id));
    if (!person) throw notFound();
    return person;
  }

  /**
   * Sets the status of up to 1,000 people, by the same rules as for one person. Each change has its own transaction, so
   * a refused person does not stop the others. Send `ids`, or a `filter` with the `expectedCount` that you have shown.
   */
  @Patch('status')
  @Confirmed(isTrial)
  @ApiErrors('count_changed', 'too_many_at_once')
  @ApiResponse({ status: 200, type: BulkStatusResultDto })
  changeStatuses(
    @Body() bulk: BulkStatusDto,
    @Actor() actor: SignedIn,
    @Req() request: FastifyRequest,
  ): Promise<BulkStatusResultDto> {
    return this.bulkStatus.change(bulk, actor, readerLanguage(request));
  }

  /** Sets any status of the person's role and emails the person. */
  @Patch(':id/status')
  @ApiId('The account.')
  @ApiIfMatch()
  @ApiErrors('administrator_account')
  @ApiResponse({ status: 200, ...EITHER })
  async changeStatus(
    @Param('id', IdPipe) id: string,
    @Body() { status }: ChangeStatusDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ): Promise<ExpertWithLoadDto | OrganizationRowDto> {
    await this.statuses.change(id, status, { version: expected }, actor);
    return this.get(id);
  }

  /**
   * Asks the new mailbox to confirm that the account moves there, and tells the old one, which can stop it. The change
   * counts 48 hours after the request at the earliest.
   */
  @Post(':id/email')
  @Confirmed()
  @HttpCode(200)
  @ApiId('The account.')
  @ApiErrors('administrator_account', 'address_taken')
  @ApiResponse({ status: 200, type: EmailMoveDto })
  moveToEmail(
    @Param('id', IdPipe) id: string,
    @Body() { email, reason }: MoveToEmailDto,
    @Actor() actor: SignedIn,
  ): Promise<EmailMoveDto> {
    return this.emailChanges.askFor(id, email, reason, actor);
  }

  /** Deletes an account on request. Its owner is told why, and can take it back for seven days. */
  @Delete(':id')
  @Confirmed()
  @ApiId('The account.')
  @ApiErrors('administrator_account')
  @ApiResponse({ status: 200, type: RemovedDto })
  async remove(
    @Param('id', IdPipe) id: string,
    @Body() { reason }: RemoveMemberDto,
    @Actor() actor: SignedIn,
  ): Promise<RemovedDto> {
    await this.removals.removeMember(id, reason, actor);
    return { removed: true };
  }
}
