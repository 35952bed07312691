import { Module } from '@nestjs/common';
import { CaseworkModule } from '../casework/casework.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { ExpertController } from './expert.controller.js';
import { ExpertQueries } from './expert.queries.js';
import { ExpertService } from './expert.service.js';

@Module({
  imports: [CaseworkModule, VocabularyModule],
  controllers: [ExpertController],
  providers: [ExpertQueries, ExpertService],
  exports: [ExpertQueries, ExpertService],
})
export class ExpertModule {}
