import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { DeclineDto, SuspendDto } from '../casework/standing.dto.js';
import { StandingService } from '../casework/standing.service.js';
import { Access, Actor, type SignedIn } from '../platform/http/access.js';
import { ApiErrors, ApiId, EmptyDto } from '../platform/http/api-docs.js';
import { ApiIfMatch, IfMatch, type ExpectedVersion } from '../platform/http/if-match.js';
import { IdPipe } from '../platform/validation/pipes.js';
import { DeclinedExpertDto, DeclinedOrganizationDto } from './declined.dto.js';
import { ApiPerson, PersonRows, type PersonRow } from './person-rows.js';

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
    private readonly people: PersonRows,
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
    return this.standings.decline({ id, reason, expected }, actor, (tx) => this.people.get(id, tx));
  }

  /** Suspends an active person. All their sessions end at once, and they cannot sign in until the suspension ends. */
  @Post(':id/suspend')
  @HttpCode(200)
  @ApiId('The account.')
  @ApiIfMatch()
  @ApiErrors('administrator_account', 'wrong_state')
  @ApiPerson()
  suspend(
    @Param('id', IdPipe) id: string,
    @Body() dto: SuspendDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ): Promise<PersonRow> {
    return this.standings.suspend({ ...dto, id, expected }, actor, (tx) => this.people.get(id, tx));
  }

  /** Ends a decline or a suspension. The status has not changed. */
  @Post(':id/reinstate')
  @HttpCode(200)
  @ApiId('The account.')
  @ApiIfMatch()
  @ApiErrors('administrator_account', 'wrong_state')
  @ApiPerson()
  reinstate(
    @Param('id', IdPipe) id: string,
    @Body() _: EmptyDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ): Promise<PersonRow> {
    return this.standings.reinstate({ id, expected }, actor, (tx) => this.people.get(id, tx));
  }
}
