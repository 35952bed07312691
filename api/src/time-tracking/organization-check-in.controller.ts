import { Controller, Get, Param } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, Actor, type SignedIn } from '../platform/http/access.js';
import { ApiId } from '../platform/http/api-docs.js';
import { IdPipe } from '../platform/validation/pipes.js';
import { CheckInRowDto } from './check-in.dto.js';
import { CheckInsService } from './check-ins.service.js';

@ApiTags('Organizations')
@Controller('organization/projects')
@Access('organization')
export class OrganizationCheckInController {
  constructor(private readonly checkIns: CheckInsService) {}

  /** The experts’ check-ins on one of the organization’s projects, and the organization’s own answers, latest first. */
  @Get(':id/check-ins')
  @ApiId('The project.')
  @ApiResponse({ status: 200, type: [CheckInRowDto] })
  list(@Param('id', IdPipe) id: string, @Actor() actor: SignedIn) {
    return this.checkIns.ofOrganization(id, actor);
  }
}
