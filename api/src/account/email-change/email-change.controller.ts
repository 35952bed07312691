import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { InterfaceLanguage } from '@network/domain';
import { Access, Actor, Confirmed, type SignedIn } from '../../platform/http/access.js';
import { ApiErrors, Responds } from '../../platform/http/api-docs.js';
import { ClientAddress } from '../../platform/http/client-address.js';
import { ApiMailedToken, MailedToken } from '../../platform/http/mailed-token.js';
import { ReaderLanguage } from '../../platform/http/reader-preferences.js';
import {
  ChangeEmailDto,
  EmailChangeAskedDto,
  EmailChangeConfirmedDto,
  EmailChangeStoppedDto,
} from './email-change.dto.js';
import { EmailChangeService } from './email-change.service.js';

@ApiTags('Account')
@Controller('api/account/email')
@Access('public')
export class EmailChangeController {
  constructor(private readonly changes: EmailChangeService) {}

  /**
   * Requests a change of the caller's address. Sends the new address a link to confirm the change, and the current one
   * a link to stop it. The response is the same for all addresses, but an address with an account gets no email.
   */
  @Post()
  @Access('signed-in')
  @Confirmed((_body, { role }) => role === 'admin')
  @ApiErrors('too_many_requests')
  @Responds(202, EmailChangeAskedDto)
  ask(
    @Body() { email }: ChangeEmailDto,
    @Actor() actor: SignedIn,
    @ClientAddress() ip: string,
    @ReaderLanguage() language: InterfaceLanguage,
  ) {
    return this.changes.requestAsOwner(email, { ip, language }, actor);
  }

  /**
   * Confirms a change with the token mailed to the new address. A change requested by the owner takes effect
   * immediately and ends the account's other sessions. A change requested by the team takes effect 48 hours after the
   * request.
   */
  @Post('confirm')
  @ApiMailedToken()
  @ApiErrors('token_invalid', 'address_taken', 'gone')
  @Responds(200, EmailChangeConfirmedDto)
  async confirm(@MailedToken() token: string): Promise<EmailChangeConfirmedDto> {
    return { countsFrom: (await this.changes.confirm(token)).toISOString() };
  }

  /**
   * Stops a change with the token mailed to the old address. For seven days after a change took effect, reverses it and
   * all later ones, and ends every session of the account.
   */
  @Post('stop')
  @ApiMailedToken()
  @ApiErrors('token_invalid', 'address_taken', 'gone')
  @Responds(200, EmailChangeStoppedDto)
  async stop(@MailedToken() token: string): Promise<EmailChangeStoppedDto> {
    await this.changes.stop(token);
    return { stopped: true };
  }
}
