import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Actor, Scope, type SignedIn } from '../platform/http/access.js';
import { ApiErrors, Responds } from '../platform/http/api-docs.js';
import { IdParam } from '../platform/validation/pipes.js';
import { CheckInDto, CheckInRowDto } from './check-in.dto.js';
import { CheckInService } from './check-in.service.js';

@ApiTags('Experts')
@Controller('api/expert/projects')
@Access('expert')
export class ExpertCheckInController {
  constructor(private readonly checkIns: CheckInService) {}

  /** Lists the expert’s own check-ins on the project, latest first. */
  @Get(':id/check-ins')
  @Responds(200, [CheckInRowDto])
  list(@IdParam('The project.') id: string, @Actor() actor: SignedIn) {
    return this.checkIns.listForExpert(id, actor);
  }

  /** Stores a check-in. Possible from acceptance until the project is completed. */
  @Post(':id/check-in')
  @ApiErrors('wrong_state')
  @Responds(200, CheckInRowDto)
  say(@IdParam('The project.') id: string, @Body() dto: CheckInDto, @Actor() actor: SignedIn) {
    return this.checkIns.checkIn(id, dto, actor);
  }
}

@ApiTags('Organizations')
@Controller('api/organization/projects')
@Access('organization')
export class OrganizationCheckInController {
  constructor(private readonly checkIns: CheckInService) {}

  /**
   * Lists the experts’ check-ins on one of the organization’s projects, and the organization’s own answers, latest
   * first.
   */
  @Get(':id/check-ins')
  @Responds(200, [CheckInRowDto])
  list(@IdParam('The project.') id: string, @Actor() actor: SignedIn) {
    return this.checkIns.listForOrganization(id, actor);
  }
}

@ApiTags('Projects')
@Controller('api/admin/projects')
@Access('admin')
@Scope('projects')
export class AdminCheckInController {
  constructor(private readonly checkIns: CheckInService) {}

  /** Lists all check-ins and contact answers of a project, from experts and the organization, latest first. */
  @Get(':id/check-ins')
  @Responds(200, [CheckInRowDto])
  list(@IdParam('The project.') id: string) {
    return this.checkIns.listForProject(id);
  }
}
