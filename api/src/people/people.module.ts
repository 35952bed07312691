import { Module } from '@nestjs/common';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { BulkStatusService } from './bulk-status.service.js';
import { PeopleSelection } from './people-selection.service.js';

@Module({
  imports: [VocabularyModule],
  providers: [BulkStatusService, PeopleSelection],
  exports: [BulkStatusService, PeopleSelection],
})
export class PeopleModule {}
