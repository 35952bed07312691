import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, Actor, type SignedIn } from '../platform/http/access.js';
import { ApiErrors, ApiId } from '../platform/http/api-docs.js';
import { IdPipe } from '../platform/validation/pipes.js';
import { CheckInDto, CheckInRowDto } from './check-in.dto.js';
import { CheckInsService } from './check-ins.service.js';

@ApiTags('Experts')
@Controller('expert/projects')
@Access('expert')
export class ExpertCheckInController {
  constructor(private readonly checkIns: CheckInsService) {}

  /** The expert’s own check-ins on the project, latest first. */
  @Get(':id/check-ins')
  @ApiId('The project.')
  @ApiResponse({ status: 200, type: [CheckInRowDto] })
  list(@Param('id', IdPipe) id: string, @Actor() actor: SignedIn) {
    return this.checkIns.ofExpert(id, actor);
  }

  /** Stores a check-in. Possible from acceptance until the project is completed. */
  @Post(':id/check-in')
  @ApiId('The project.')
  @HttpCode(200)
  @ApiErrors('wrong_state')
  @ApiResponse({ status: 200, type: CheckInRowDto })
  say(@Param('id', IdPipe) id: string, @Body() dto: CheckInDto, @Actor() actor: SignedIn) {
    return this.checkIns.checkIn(id, dto, actor);
  }
}
