import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { InterfaceLanguage } from '@network/domain';
import { Access, Scope } from '../../platform/http/access.js';
import { Responds } from '../../platform/http/api-docs.js';
import { ReaderLanguage } from '../../platform/http/reader-preferences.js';
import { IdParam } from '../../platform/validation/pipes.js';
import { MatchDto, MatchesDto, MatchQueryDto } from './match.dto.js';
import { MatchService } from './match.service.js';

@ApiTags('Projects')
@Controller('api/admin/projects/:id/matches')
@Access('admin')
@Scope('projects')
export class AdminMatchController {
  constructor(private readonly matches: MatchService) {}

  /** Lists the offered experts who are not on the project, best first, with the reasons for and against each. */
  @Get()
  @Responds(200, MatchesDto)
  list(
    @IdParam('The project.') id: string,
    @Query() query: MatchQueryDto,
    @ReaderLanguage() language: InterfaceLanguage,
  ) {
    return this.matches.list(id, query, language);
  }

  /** Returns the fit of any expert with a submitted profile, and the obstacles to offering them. */
  @Get(':expertId')
  @Responds(200, MatchDto)
  get(
    @IdParam('The project.') id: string,
    @IdParam('The expert’s account.', 'expertId') expertId: string,
    @ReaderLanguage() language: InterfaceLanguage,
  ) {
    return this.matches.get(id, expertId, language);
  }
}
