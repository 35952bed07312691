import { Body, Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { InterfaceLanguage } from '@network/domain';
import { Access, Actor, Confirmed, Counted, WhileWaiting, type SignedIn } from '../platform/http/access.js';
import { ApiErrors, Responds } from '../platform/http/api-docs.js';
import { IfMatch, type ExpectedVersion } from '../platform/http/if-match.js';
import { ApiMailedToken, MailedToken } from '../platform/http/mailed-token.js';
import { ReaderLanguage } from '../platform/http/reader-preferences.js';
import { ApiCsv } from '../platform/lists/csv.js';
import { AccountRemovalService } from './account-removal.service.js';
import { AccountRestoreService } from './account-restore.service.js';
import { JourneyDto, MeDto, RemovedDto, TakenBackDto, UpdateAccountDto } from './account.dto.js';
import { AccountService } from './account.service.js';
import { JourneyQueries } from './journey.queries.js';
import { AccountExportDto } from './own-data.dto.js';
import { OwnDataService } from './own-data.service.js';

@ApiTags('Account')
@Controller('api')
@Access('signed-in')
export class AccountController {
  constructor(
    private readonly accounts: AccountService,
    private readonly ownData: OwnDataService,
    private readonly removals: AccountRemovalService,
    private readonly restores: AccountRestoreService,
    private readonly journeys: JourneyQueries,
  ) {}

  /** Returns the signed-in account, with the profile fields of the role. */
  @Get('auth/me')
  @WhileWaiting('passkey', 'first-passkey')
  @Responds(200, MeDto)
  me(@Actor() actor: SignedIn) {
    return this.accounts.me(actor);
  }

  /** Changes the language of screens and emails, and which emails the person gets. */
  @Patch('account')
  @WhileWaiting('passkey', 'first-passkey')
  @Responds(200, MeDto)
  update(@Body() changes: UpdateAccountDto, @IfMatch() expected: ExpectedVersion, @Actor() actor: SignedIn) {
    return this.accounts.update(changes, expected, actor);
  }

  /** Returns the milestones of the caller’s profile, with their dates. */
  @Get('account/journey')
  @Responds(200, JourneyDto)
  journey(@Actor() actor: SignedIn) {
    return this.journeys.get(actor);
  }

  /** Returns all data that the product stores about the caller. */
  @Get('account/export')
  @Counted()
  @Responds(200, AccountExportDto)
  export(@Actor() actor: SignedIn) {
    return this.ownData.export(actor);
  }

  /** Returns all stored data about the caller as a CSV table with one row per value, in the reader's language. */
  @Get('account/export.csv')
  @ApiCsv()
  exportTable(@Actor() actor: SignedIn, @ReaderLanguage() language: InterfaceLanguage) {
    return this.ownData.exportTable(actor, language);
  }

  /**
   * Deletes the caller's account with its profile and, for an organization, its projects. The caller can restore the
   * account with an emailed link for seven days. Then the account is erased. Deleting an administrator's account erases
   * it immediately, needs a confirmation and notifies the other administrators. Throws 409 for the last administrator.
   */
  @Delete('account')
  @Confirmed((_body, { role }) => role === 'admin')
  @ApiErrors('last_administrator')
  @Responds(200, RemovedDto)
  async remove(@Actor() actor: SignedIn): Promise<RemovedDto> {
    await this.removals.remove(actor);
    return { removed: true };
  }

  /** Restores a deleted account with the token emailed to its owner. Opens no session. */
  @Post('account/take-back')
  @Access('public')
  @ApiMailedToken()
  @ApiErrors('token_invalid', 'wrong_state', 'gone')
  @Responds(200, TakenBackDto)
  async takeBack(@MailedToken() token: string): Promise<TakenBackDto> {
    await this.restores.restore(token);
    return { takenBack: true };
  }
}
