import { Body, Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiErrors, Responds } from '../platform/http/api-docs.js';
import { Access, Actor, type SignedIn } from '../platform/http/access.js';
import { IdParam } from '../platform/validation/pipes.js';
import { AddHoursDto, ChangeHoursDto, HourLineDto, HoursDto, OwnHoursDto } from './hours.dto.js';
import { HoursQueries } from './hours.queries.js';
import { HoursService } from './hours.service.js';

@ApiTags('Experts')
@Controller('expert')
@Access('expert')
export class ExpertHoursController {
  constructor(
    private readonly queries: HoursQueries,
    private readonly hours: HoursService,
  ) {}

  /** The expert’s hours in total and in the current month, with the pledge of about eight hours. */
  @Get('hours')
  @Responds(200, OwnHoursDto)
  totals(@Actor() actor: SignedIn) {
    return this.queries.ofExpert(actor.id);
  }

  /** The expert’s own hours on a project, latest day first. */
  @Get('projects/:id/hours')
  @Responds(200, HoursDto)
  list(@IdParam('The project.') id: string, @Actor() actor: SignedIn) {
    return this.queries.own(id, actor.id);
  }

  /** Adds an entry for a day. The entries of a day, over all projects, are at most 24 hours. */
  @Post('projects/:id/hours')
  @ApiErrors('wrong_state')
  @Responds(200, HourLineDto)
  add(@IdParam('The project.') id: string, @Body() form: AddHoursDto, @Actor() actor: SignedIn) {
    return this.hours.add(id, form, actor);
  }

  /** Changes any part of an entry. The entry is then no longer confirmed. */
  @Patch('projects/:id/hours/:hoursId')
  @ApiErrors('wrong_state')
  @Responds(200, HourLineDto)
  change(
    @IdParam('The project.') id: string,
    @IdParam('The entry.', 'hoursId') hoursId: string,
    @Body() form: ChangeHoursDto,
    @Actor() actor: SignedIn,
  ) {
    return this.hours.change(id, hoursId, form, actor);
  }

  /** Removes an entry and returns it. */
  @Delete('projects/:id/hours/:hoursId')
  @ApiErrors('wrong_state')
  @Responds(200, HourLineDto)
  remove(
    @IdParam('The project.') id: string,
    @IdParam('The entry.', 'hoursId') hoursId: string,
    @Actor() actor: SignedIn,
  ) {
    return this.hours.remove(id, hoursId, actor);
  }
}
