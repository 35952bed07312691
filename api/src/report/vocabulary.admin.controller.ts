import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Actor, Confirmed, type SignedIn } from '../platform/http/access.js';
import { ApiErrors, Responds } from '../platform/http/api-docs.js';
import { ApiList, type Listed } from '../platform/lists/paging.js';
import { IdParam } from '../platform/validation/pipes.js';
import { VocabularyAdditionService } from '../vocabulary/vocabulary-addition.service.js';
import { AddTermDto, AdditionDto, UnknownTermDto, VocabularyQueryDto } from '../vocabulary/vocabulary.dto.js';
import { UnknownTermsService } from './unknown-terms.service.js';

@ApiTags('Oversight')
@Controller('api/admin/vocabulary')
@Access('admin')
export class AdminVocabularyController {
  constructor(
    private readonly additions: VocabularyAdditionService,
    private readonly unknownTerms: UnknownTermsService,
  ) {}

  /** Lists the programme’s own terms, newest first; or unknown terms that people enter, most used first. */
  @Get()
  @ApiList([AdditionDto, UnknownTermDto])
  list(@Query() query: VocabularyQueryDto): Promise<Listed<AdditionDto | UnknownTermDto>> {
    return query.unknown === 'true' ? this.unknownTerms.list(query) : this.additions.list(query);
  }

  /** Adds a synonym of a term in the vocabulary. Experts and projects match by it from then on. */
  @Post()
  @ApiErrors('term_known')
  @Responds(201, AdditionDto)
  add(@Body() addition: AddTermDto, @Actor() actor: SignedIn) {
    return this.additions.add(addition, actor);
  }

  /** Removes one of the programme’s own terms from the vocabulary. */
  @Delete(':id')
  @Confirmed()
  @Responds(204)
  remove(@IdParam('The addition.') id: string, @Actor() actor: SignedIn) {
    return this.additions.remove(id, actor);
  }
}
