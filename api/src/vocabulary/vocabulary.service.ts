import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { openVocabulary } from './open-vocabulary.js';
import type { Vocabulary } from './vocabulary.js';

/** The words that mean the same, as they stand now. */
@Injectable()
export class VocabularyService {
  private readonly vocabulary = openVocabulary();

  current(_tx?: EntityManager): Promise<Vocabulary> {
    return Promise.resolve(this.vocabulary);
  }
}
