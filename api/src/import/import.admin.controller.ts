import { Body, Controller, Get, Patch, Post, Query, Req, type StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { InterfaceLanguage } from '@network/domain';
import type { FastifyRequest } from 'fastify';
import { Access, Actor, Confirmed, type SignedIn } from '../platform/http/access.js';
import { ApiErrors, EmptyDto, Responds } from '../platform/http/api-docs.js';
import { IfMatch, type ExpectedVersion } from '../platform/http/if-match.js';
import { ReaderLanguage } from '../platform/http/reader-preferences.js';
import { TakesFile } from '../platform/http/route-config.js';
import { FILE_HEADERS } from '../platform/lists/csv.js';
import { PageQueryDto, ApiList, pageOf } from '../platform/lists/paging.js';
import { IdParam } from '../platform/validation/pipes.js';
import { ImportDto, ImportRowDto, ImportSummaryDto } from './import-response.dto.js';
import { ApplyImportDto, ImportFormDto, ImportRowsQueryDto, MapColumnsDto, TemplateQueryDto } from './import.dto.js';
import { ImportService } from './import.service.js';
import { templateOf } from './template.js';

@ApiTags('People')
@Controller('api/admin/imports')
@Access('admin')
export class AdminImportController {
  constructor(private readonly imports: ImportService) {}

  /**
   * Reads a file of people without creating any. Guesses the fields from English and Arabic headings. Takes CSV in
   * UTF-8, UTF-16 or Windows-1256, with commas, semicolons or tabs, and the first sheet of a workbook.
   */
  @Post()
  @TakesFile()
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: ImportFormDto })
  @Responds(201, ImportDto)
  create(@Req() request: FastifyRequest, @Actor() actor: SignedIn) {
    return this.imports.create(request, actor);
  }

  /** Lists all imports, newest first. */
  @Get()
  @ApiList(ImportSummaryDto)
  list(@Query() query: PageQueryDto) {
    return this.imports.list(pageOf(query));
  }

  /** Returns an empty list to fill in: headings and one example row, as CSV or XLSX. */
  @Get('template')
  @ApiResponse({
    status: 200,
    description: 'The file, as an attachment.',
    content: {
      'text/csv': {
        schema: {
          type: 'string',
          description: 'UTF-8 with a byte order mark.',
          example: '"Email","Full name"\r\n"rana@example.org","Rana Haddad"\r\n',
        },
      },
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
        schema: { type: 'string', format: 'binary', description: 'A workbook of one sheet.' },
      },
    },
    headers: FILE_HEADERS,
  })
  template(
    @Query() { role, lang, format }: TemplateQueryDto,
    @ReaderLanguage() language: InterfaceLanguage,
  ): Promise<StreamableFile> {
    return templateOf(role, lang ?? language, format ?? 'csv');
  }

  /** Returns one import with its columns, the outcomes and the progress. */
  @Get(':id')
  @Responds(200, ImportDto)
  get(@IdParam('The import.') id: string) {
    return this.imports.get(id);
  }

  /** Lists the rows of the file with their outcomes, in its order. They are deleted after 60 days. */
  @Get(':id/rows')
  @ApiList(ImportRowDto)
  rows(
    @IdParam('The import.') id: string,
    @Query() query: ImportRowsQueryDto,
    @ReaderLanguage() language: InterfaceLanguage,
  ) {
    return this.imports.rows(id, query, language);
  }

  /** Maps columns of a draft to other fields, and reads the rows again. */
  @Patch(':id')
  @ApiErrors('wrong_state')
  @Responds(200, ImportDto)
  map(
    @IdParam('The import.') id: string,
    @Body() dto: MapColumnsDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ) {
    return this.imports.map(id, dto, expected, actor);
  }

  /**
   * Starts creating the accounts in the background. Accounts of known addresses are unchanged. Fails with 409 if the
   * number of accounts to create has changed.
   */
  @Post(':id/apply')
  @Confirmed()
  @ApiErrors('wrong_state', 'count_changed')
  @Responds(202, ImportDto)
  apply(
    @IdParam('The import.') id: string,
    @Body() dto: ApplyImportDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ) {
    return this.imports.apply(id, dto, expected, actor);
  }

  /** Starts erasing the accounts of the import that were never signed in to. The others are kept. */
  @Post(':id/undo')
  @Confirmed()
  @ApiErrors('wrong_state')
  @Responds(202, ImportDto)
  undo(@IdParam('The import.') id: string, @Body() _: EmptyDto, @Actor() actor: SignedIn) {
    return this.imports.undo(id, actor);
  }
}
