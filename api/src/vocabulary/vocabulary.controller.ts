import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../platform/http/access.js';
import { Responds } from '../platform/http/api-docs.js';
import { SuggestionDto, SuggestionQueryDto } from './vocabulary.dto.js';
import { VocabularyService } from './vocabulary.service.js';

@ApiTags('Account')
@Controller('api/vocabulary')
@Access('signed-in')
export class VocabularyController {
  constructor(private readonly vocabulary: VocabularyService) {}

  /**
   * Suggests up to eight skills for the typed text. Experts and organizations that choose the same suggestion match
   * each other.
   */
  @Get('suggestions')
  @Header('cache-control', 'private, max-age=300')
  @Responds(200, [SuggestionDto])
  async suggestions(@Query() { search }: SuggestionQueryDto): Promise<SuggestionDto[]> {
    return (await this.vocabulary.suggest(search)).map((term) => ({ term }));
  }
}
