import { Body, Controller, Delete, Get, Patch, Req, StreamableFile } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, Actor, WithProfile, type RequestWithActor, type SignedIn } from '../http/access.js';
import { ApiCsv } from '../http/api-csv.js';
import { ApiErrors } from '../http/error-response.js';
import { AccountExportDto, JourneyDto, MeDto, RemovedDto, UpdateAccountDto } from './account.dto.js';
import { readerLanguage } from '../http/reader-language.js';
import { ApiIfMatch, IfMatch, type ExpectedVersion } from '../http/if-match.js';
import { AccountService } from './account.service.js';
import { JourneyQueries } from './journey.queries.js';

@ApiTags('Account')
@Controller()
@Access('signed-in')
export class AccountController {
  constructor(
    private readonly accounts: AccountService,
    private readonly journeys: JourneyQueries,
  ) {}

  /** Who is signed in, with the profile fields of the role. */
  @Get('auth/me')
  @WithProfile()
  @ApiResponse({ status: 200, type: MeDto })
  me(@Actor() actor: SignedIn): Promise<MeDto> {
    return this.accounts.me(actor);
  }

  /** Changes the language of screens and mails. */
  @Patch('account')
  @ApiIfMatch()
  @ApiResponse({ status: 200, type: MeDto })
  update(
    @Body() { language }: UpdateAccountDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ): Promise<MeDto> {
    return this.accounts.setLanguage(language, expected, actor);
  }

  /** When what happened to the caller’s profile, as far as that is known. */
  @Get('account/journey')
  @ApiResponse({ status: 200, type: JourneyDto })
  journey(@Actor() actor: SignedIn): Promise<JourneyDto> {
    return this.journeys.of(actor);
  }

  /** Everything the product keeps about the caller. */
  @Get('account/export')
  @ApiErrors('too_many_requests')
  @ApiResponse({ status: 200, type: AccountExportDto })
  export(@Actor() actor: SignedIn): Promise<AccountExportDto> {
    return this.accounts.export(actor);
  }

  /** The same as a flat table for spreadsheets: a line for each value, in the reader's language. */
  @Get('account/export.csv')
  @ApiCsv()
  exportTable(@Actor() actor: SignedIn, @Req() request: RequestWithActor): Promise<StreamableFile> {
    return this.accounts.exportTable(actor, readerLanguage(request));
  }

  /** Removes the caller's account with its profile and, for an organization, its projects. The last administrator stays. */
  @Delete('account')
  @ApiErrors('last_administrator')
  @ApiResponse({ status: 200, type: RemovedDto })
  async remove(@Actor() actor: SignedIn): Promise<RemovedDto> {
    await this.accounts.remove(actor);
    return { removed: true };
  }
}
