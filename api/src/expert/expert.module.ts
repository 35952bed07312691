import { Module } from '@nestjs/common';
import { CaseworkModule } from '../casework/casework.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { ExpertController } from './expert.controller.js';
import { ExpertService } from './expert.service.js';

@Module({
  imports: [CaseworkModule, VocabularyModule],
  controllers: [ExpertController],
  providers: [ExpertService],
  exports: [ExpertService],
})
export class ExpertModule {}
