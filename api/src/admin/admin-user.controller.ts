import { Body, Controller, Get, Param, Patch, Query, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { EXPERT_STATUSES, ORGANIZATION_STATUSES } from '@network/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ListQuery } from '../common/list-query.js';
import { ManyStatuses } from '../auth/many-statuses.js';
import { ChangeStatusesDto, ManyStatusesDto } from '../auth/many-statuses.dto.js';
import { UserStatusService } from '../auth/user-status.service.js';
import { Access, Actor, type SignedIn } from '../common/access.js';
import { ApiErrors } from '../common/api-errors.js';
import { IdPipe } from '../common/id.pipe.js';
import { ApiIfMatch, IfMatch, type ExpectedVersion } from '../common/if-match.js';
import { readerLanguage } from '../common/language.js';
import { ApiList, pageOf, sendList } from '../common/paging.js';
import { notFound } from '../common/refusal.js';
import { ExpertQueries, ExpertRowDto } from '../expert/expert.queries.js';
import { OrganizationQueries, OrganizationRowDto } from '../organization/organization.queries.js';
import { ChangeStatusDto } from './admin.dto.js';

const EITHER = {
  schema: { oneOf: [{ $ref: getSchemaPath(ExpertRowDto) }, { $ref: getSchemaPath(OrganizationRowDto) }] },
};

@Controller('admin/users')
@Access('admin')
@ApiExtraModels(ExpertRowDto, OrganizationRowDto)
export class AdminUserController {
  constructor(
    private readonly experts: ExpertQueries,
    private readonly organizations: OrganizationQueries,
    private readonly statuses: UserStatusService,
    private readonly manyStatuses: ManyStatuses,
  ) {}

  /** Experts with their whole profiles, newest first. */
  @Get('expert')
  @ApiList(ExpertRowDto, EXPERT_STATUSES)
  async listExperts(
    @Query() asked: ListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ExpertRowDto[]> {
    return sendList(request, reply, pageOf(asked), await this.experts.list(asked));
  }

  /** Organizations with their whole profiles, newest first. */
  @Get('organization')
  @ApiList(OrganizationRowDto, ORGANIZATION_STATUSES)
  async listOrganizations(
    @Query() asked: ListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrganizationRowDto[]> {
    return sendList(request, reply, pageOf(asked), await this.organizations.list(asked));
  }

  /** One person. */
  @Get(':id')
  @ApiResponse({ status: 200, ...EITHER })
  async get(@Param('id', IdPipe) id: string): Promise<ExpertRowDto | OrganizationRowDto> {
    const person = (await this.experts.find(id)) ?? (await this.organizations.find(id));
    if (!person) throw notFound();
    return person;
  }

  /**
   * Puts up to 1,000 people into a status, by the rules of one by one: each in a transaction of its own, so that one
   * who is refused holds nobody else up. Name them by `ids`, or by a `filter` with the `expectedCount` you have shown.
   */
  @Patch('status')
  @ApiErrors('count_changed', 'too_many_at_once')
  @ApiResponse({ status: 200, type: ManyStatusesDto })
  changeStatuses(
    @Body() asked: ChangeStatusesDto,
    @Actor() actor: SignedIn,
    @Req() request: FastifyRequest,
  ): Promise<ManyStatusesDto> {
    return this.manyStatuses.change(asked, actor, readerLanguage(request));
  }

  /** Puts a person into any status of their role, and writes to them. */
  @Patch(':id/status')
  @ApiIfMatch()
  @ApiErrors('administrator_account')
  @ApiResponse({ status: 200, ...EITHER })
  async changeStatus(
    @Param('id', IdPipe) id: string,
    @Body() { status }: ChangeStatusDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ): Promise<ExpertRowDto | OrganizationRowDto> {
    await this.statuses.change(id, status, { version: expected }, actor);
    return this.get(id);
  }
}
