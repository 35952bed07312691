import { Module } from '@nestjs/common';
import { VocabularyService } from './vocabulary.service.js';

@Module({ providers: [VocabularyService], exports: [VocabularyService] })
export class VocabularyModule {}
