import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Actor, type SignedIn } from '../platform/http/access.js';
import { Responds } from '../platform/http/api-docs.js';
import { IdParam } from '../platform/validation/pipes.js';
import { CheckInRowDto } from './check-in.dto.js';
import { CheckInsService } from './check-ins.service.js';

@ApiTags('Organizations')
@Controller('organization/projects')
@Access('organization')
export class OrganizationCheckInController {
  constructor(private readonly checkIns: CheckInsService) {}

  /** The experts’ check-ins on one of the organization’s projects, and the organization’s own answers, latest first. */
  @Get(':id/check-ins')
  @Responds(200, [CheckInRowDto])
  list(@IdParam('The project.') id: string, @Actor() actor: SignedIn) {
    return this.checkIns.ofOrganization(id, actor);
  }
}
