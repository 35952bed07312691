import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { DeclineDto, SuspendDto } from '../casework/standing.dto.js';
import { StandingService } from '../casework/standing.service.js';
import { OrganizationQueries, OrganizationRowDto } from '../organization/organization.queries.js';
import { Access, Actor, type SignedIn } from '../platform/http/access.js';
import { ApiErrors, ApiId, EmptyDto } from '../platform/http/api-docs.js';
import { notFound } from '../platform/http/api-error.js';
import { ApiIfMatch, IfMatch, type ExpectedVersion } from '../platform/http/if-match.js';
import { IdPipe } from '../platform/validation/pipes.js';
import type { EntityManager } from 'typeorm';
import { ExpertLoadQueries, ExpertWithLoadDto } from '../project/assignments/expert-load.queries.js';
import { DeclinedExpertDto, DeclinedOrganizationDto } from './declined.dto.js';

const EITHER = {
  schema: { oneOf: [{ $ref: getSchemaPath(ExpertWithLoadDto) }, { $ref: getSchemaPath(OrganizationRowDto) }] },
};
const EITHER_DECLINED = {
  schema: { oneOf: [{ $ref: getSchemaPath(DeclinedExpertDto) }, { $ref: getSchemaPath(DeclinedOrganizationDto) }] },
};

@ApiTags('People')
@Controller('admin/users')
@Access('admin')
@ApiExtraModels(DeclinedExpertDto, DeclinedOrganizationDto)
export class AdminStandingController {
  constructor(
    private readonly standings: StandingService,
    private readonly experts: ExpertLoadQueries,
    private readonly organizations: OrganizationQueries,
  ) {}

  /**
   * Declines a profile under review, and emails the person the reason. Submitting the whole form again ends it. Can be
   * undone for a short time.
   */
  @Post(':id/decline')
  @HttpCode(200)
  @ApiId('The account.')
  @ApiIfMatch()
  @ApiErrors('administrator_account', 'wrong_state')
  @ApiResponse({ status: 200, ...EITHER_DECLINED })
  decline(
    @Param('id', IdPipe) id: string,
    @Body() { reason }: DeclineDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ): Promise<DeclinedExpertDto | DeclinedOrganizationDto> {
    return this.standings.decline({ id, reason, expected }, actor, (tx) => this.row(id, tx));
  }

  /** Suspends an active person. All their sessions end at once, and they cannot sign in until the suspension ends. */
  @Post(':id/suspend')
  @HttpCode(200)
  @ApiId('The account.')
  @ApiIfMatch()
  @ApiErrors('administrator_account', 'wrong_state')
  @ApiResponse({ status: 200, ...EITHER })
  suspend(
    @Param('id', IdPipe) id: string,
    @Body() dto: SuspendDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ): Promise<ExpertWithLoadDto | OrganizationRowDto> {
    return this.standings.suspend({ ...dto, id, expected }, actor, (tx) => this.row(id, tx));
  }

  /** Ends a decline or a suspension. The status is what it was. */
  @Post(':id/reinstate')
  @HttpCode(200)
  @ApiId('The account.')
  @ApiIfMatch()
  @ApiErrors('administrator_account', 'wrong_state')
  @ApiResponse({ status: 200, ...EITHER })
  reinstate(
    @Param('id', IdPipe) id: string,
    @Body() _: EmptyDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ): Promise<ExpertWithLoadDto | OrganizationRowDto> {
    return this.standings.reinstate({ id, expected }, actor, (tx) => this.row(id, tx));
  }

  private async row(id: string, tx: EntityManager): Promise<ExpertWithLoadDto | OrganizationRowDto> {
    const person = (await this.experts.find(id, tx)) ?? (await this.organizations.find(id, tx));
    if (!person) throw notFound();
    return person;
  }
}
