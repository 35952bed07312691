import { Module } from '@nestjs/common';
import { CaseworkModule } from '../casework/casework.module.js';
import { ProjectModule } from '../project/project.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { BulkStatusService } from './bulk-status.service.js';
import { PeopleQueries } from './people.queries.js';
import { AdminUndoController } from './undo.admin.controller.js';

@Module({
  imports: [CaseworkModule, ProjectModule, VocabularyModule],
  controllers: [AdminUndoController],
  providers: [BulkStatusService, PeopleQueries],
  exports: [BulkStatusService, PeopleQueries],
})
export class PeopleModule {}
