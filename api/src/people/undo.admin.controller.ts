import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { StandingService } from '../casework/standing.service.js';
import { Access, Actor, type SignedIn } from '../platform/http/access.js';
import { ApiErrors, Responds } from '../platform/http/api-docs.js';
import { IdParam } from '../platform/validation/pipes.js';
import { ProjectUndoService } from '../project/project-undo.service.js';
import { UndoableDto, UndoneDto, UndoQueryDto } from '../undo/undo.dto.js';
import { UndoService, type UndoKinds } from '../undo/undo.service.js';
import { BulkStatusService } from './bulk-status.service.js';

@ApiTags('People')
@Controller('api/admin/undo')
@Access('admin')
export class AdminUndoController {
  private readonly kinds: UndoKinds;

  constructor(
    private readonly undos: UndoService,
    project: ProjectUndoService,
    bulkStatus: BulkStatusService,
    standing: StandingService,
  ) {
    this.kinds = { project, 'bulk-status': bulkStatus, decline: standing.declineUndo };
  }

  /** Lists the decisions about a person or project that can still be undone, newest first. */
  @Get()
  @Responds(200, [UndoableDto])
  list(@Query() { subjectId }: UndoQueryDto) {
    return this.undos.list(subjectId);
  }

  /**
   * Undoes a whole decision: restores the people and the project, and drops the held emails. Any administrator may undo
   * it. Fails with 409 if anything has changed since, and with 410 if it is too late.
   */
  @Post(':id')
  @ApiErrors('changed_since', 'gone')
  @Responds(200, UndoneDto)
  undo(@IdParam('The decision.') id: string, @Actor() actor: SignedIn) {
    return this.undos.undo(id, this.kinds, actor);
  }
}
