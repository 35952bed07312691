import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Actor, type SignedIn } from '../platform/http/access.js';
import { ApiErrors, Responds } from '../platform/http/api-docs.js';
import { IdParam } from '../platform/validation/pipes.js';
import { CheckInDto, CheckInRowDto } from './check-in.dto.js';
import { CheckInsService } from './check-ins.service.js';

@ApiTags('Experts')
@Controller('expert/projects')
@Access('expert')
export class ExpertCheckInController {
  constructor(private readonly checkIns: CheckInsService) {}

  /** The expert’s own check-ins on the project, latest first. */
  @Get(':id/check-ins')
  @Responds(200, [CheckInRowDto])
  list(@IdParam('The project.') id: string, @Actor() actor: SignedIn) {
    return this.checkIns.ofExpert(id, actor);
  }

  /** Stores a check-in. Possible from acceptance until the project is completed. */
  @Post(':id/check-in')
  @ApiErrors('wrong_state')
  @Responds(200, CheckInRowDto)
  say(@IdParam('The project.') id: string, @Body() dto: CheckInDto, @Actor() actor: SignedIn) {
    return this.checkIns.checkIn(id, dto, actor);
  }
}
