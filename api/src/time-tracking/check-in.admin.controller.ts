import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CheckInRowDto } from './check-in.dto.js';
import { CheckInsService } from './check-ins.service.js';
import { Access } from '../platform/http/access.js';
import { Scope } from '../platform/http/scope.js';
import { Responds } from '../platform/http/api-docs.js';
import { IdParam } from '../platform/validation/pipes.js';

@ApiTags('Projects')
@Controller('admin/projects')
@Access('admin')
@Scope('projects')
export class AdminCheckInController {
  constructor(private readonly checkIns: CheckInsService) {}

  /** All check-ins and contact answers of a project, from experts and the organization, latest first. */
  @Get(':id/check-ins')
  @Responds(200, [CheckInRowDto])
  list(@IdParam('The project.') id: string) {
    return this.checkIns.ofProject(id);
  }
}
