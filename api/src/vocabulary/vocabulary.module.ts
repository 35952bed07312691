import { Module } from '@nestjs/common';
import { VocabularyAdditions } from './vocabulary-additions.js';
import { VocabularyController } from './vocabulary.controller.js';
import { VocabularyService } from './vocabulary.service.js';

@Module({
  controllers: [VocabularyController],
  providers: [VocabularyAdditions, VocabularyService],
  exports: [VocabularyAdditions, VocabularyService],
})
export class VocabularyModule {}
