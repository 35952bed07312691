import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../platform/http/access.js';
import { SuggestionDto, SuggestionQuery } from './vocabulary.dto.js';
import { VocabularyService } from './vocabulary.service.js';

@ApiTags('Account')
@Controller('vocabulary')
@Access('signed-in')
export class VocabularyController {
  constructor(private readonly vocabulary: VocabularyService) {}

  /**
   * Suggests up to eight skills for the typed text. Experts and organizations that choose the same suggestion match
   * each other.
   */
  @Get('suggestions')
  @Header('cache-control', 'private, max-age=300')
  @ApiResponse({ status: 200, type: [SuggestionDto] })
  async suggestions(@Query() { search }: SuggestionQuery): Promise<SuggestionDto[]> {
    return (await this.vocabulary.suggest(search)).map((term) => ({ term }));
  }
}
