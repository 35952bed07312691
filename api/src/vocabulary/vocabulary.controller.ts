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

  /** Skills that what is typed may become, at most eight: whoever chooses one of them meets the others who did. */
  @Get('suggestions')
  @Header('cache-control', 'private, max-age=300')
  @ApiResponse({ status: 200, type: [SuggestionDto] })
  async suggestions(@Query() { search }: SuggestionQuery): Promise<SuggestionDto[]> {
    return (await this.vocabulary.suggest(search)).map((term) => ({ term }));
  }
}
