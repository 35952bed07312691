import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors, ApiId } from '../platform/http/api-docs.js';
import { Access, Actor, type SignedIn } from '../platform/http/access.js';
import { IdPipe } from '../platform/validation/pipes.js';
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
  @ApiResponse({ status: 200, type: OwnHoursDto })
  totals(@Actor() actor: SignedIn) {
    return this.queries.ofExpert(actor.id);
  }

  /** The expert’s own hours on a project, latest day first. */
  @Get('projects/:id/hours')
  @ApiId('The project.')
  @ApiResponse({ status: 200, type: HoursDto })
  list(@Param('id', IdPipe) id: string, @Actor() actor: SignedIn) {
    return this.queries.own(id, actor.id);
  }

  /** Adds an entry for a day. The entries of a day, over all projects, are at most 24 hours. */
  @Post('projects/:id/hours')
  @HttpCode(200)
  @ApiId('The project.')
  @ApiErrors('wrong_state')
  @ApiResponse({ status: 200, type: HourLineDto })
  add(@Param('id', IdPipe) id: string, @Body() form: AddHoursDto, @Actor() actor: SignedIn) {
    return this.hours.add(id, form, actor);
  }

  /** Changes any part of an entry. The entry is then no longer confirmed. */
  @Patch('projects/:id/hours/:hoursId')
  @ApiId('The project.')
  @ApiId('The entry.', 'hoursId')
  @ApiErrors('wrong_state')
  @ApiResponse({ status: 200, type: HourLineDto })
  change(
    @Param('id', IdPipe) id: string,
    @Param('hoursId', IdPipe) hoursId: string,
    @Body() form: ChangeHoursDto,
    @Actor() actor: SignedIn,
  ) {
    return this.hours.change(id, hoursId, form, actor);
  }

  /** Removes an entry and returns it. */
  @Delete('projects/:id/hours/:hoursId')
  @ApiId('The project.')
  @ApiId('The entry.', 'hoursId')
  @ApiErrors('wrong_state')
  @ApiResponse({ status: 200, type: HourLineDto })
  remove(@Param('id', IdPipe) id: string, @Param('hoursId', IdPipe) hoursId: string, @Actor() actor: SignedIn) {
    return this.hours.remove(id, hoursId, actor);
  }
}
