import { Module } from '@nestjs/common';
import { VocabularyAdditionService } from './vocabulary-addition.service.js';
import { VocabularyController } from './vocabulary.controller.js';
import { VocabularyService } from './vocabulary.service.js';

@Module({
  controllers: [VocabularyController],
  providers: [VocabularyAdditionService, VocabularyService],
  exports: [VocabularyAdditionService, VocabularyService],
})
export class VocabularyModule {}
