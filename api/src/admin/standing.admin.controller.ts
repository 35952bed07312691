import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DeclineDto, SuspendDto } from '../casework/casework.dto.js';
import { StandingService } from '../casework/standing.service.js';
import { PeopleQueries } from '../people/people.queries.js';
import { Access, Actor, Scope, type SignedIn } from '../platform/http/access.js';
import { ApiErrors, EmptyDto } from '../platform/http/api-docs.js';
import { IfMatch, type ExpectedVersion } from '../platform/http/if-match.js';
import { IdParam } from '../platform/validation/pipes.js';
import { ApiDeclinedPerson, ApiPerson } from './person.dto.js';

@ApiTags('People')
@Controller('api/admin/users')
@Access('admin')
@Scope('people')
export class AdminStandingController {
  constructor(
    private readonly standings: StandingService,
    private readonly people: PeopleQueries,
  ) {}

  /**
   * Declines a profile under review, and emails the person the reason. Resubmitting the form ends it. Can be undone for
   * a short time.
   */
  @Post(':id/decline')
  @ApiErrors('administrator_account', 'wrong_state')
  @ApiDeclinedPerson()
  decline(
    @IdParam('The account.') id: string,
    @Body() { reason }: DeclineDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ) {
    return this.standings.decline({ id, reason, expected }, actor, (tx) => this.people.get(id, tx));
  }

  /** Suspends an active person. All their sessions end at once, and they cannot sign in until the suspension ends. */
  @Post(':id/suspend')
  @ApiErrors('administrator_account', 'wrong_state')
  @ApiPerson()
  suspend(
    @IdParam('The account.') id: string,
    @Body() dto: SuspendDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ) {
    return this.standings.suspend({ ...dto, id, expected }, actor, (tx) => this.people.get(id, tx));
  }

  /** Ends a decline or a suspension. The previous status applies again. */
  @Post(':id/reinstate')
  @ApiErrors('administrator_account', 'wrong_state')
  @ApiPerson()
  reinstate(
    @IdParam('The account.') id: string,
    @Body() _: EmptyDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ) {
    return this.standings.reinstate({ id, expected }, actor, (tx) => this.people.get(id, tx));
  }
}
