import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Actor, Uncounted, WhileWaiting, type SignedIn } from '../../platform/http/access.js';
import { ApiErrors, Responds } from '../../platform/http/api-docs.js';
import { IdParam } from '../../platform/validation/pipes.js';
import { ConfirmationService } from './confirmation.service.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { ConfirmationAskedDto, ConfirmDto, ConfirmedDto, SessionDto } from './session.dto.js';

@ApiTags('Account')
@Controller('api/account/sessions')
@Access('signed-in')
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessionsService) {}

  /** Lists the caller's active sessions, most recently used first. */
  @Get()
  @Responds(200, [SessionDto])
  list(@Actor() actor: SignedIn) {
    return this.sessions.list(actor);
  }

  /** Ends all other sessions of the caller. Their tokens become invalid at once. */
  @Delete()
  @Uncounted()
  @Responds(204)
  async endOthers(@Actor() actor: SignedIn): Promise<void> {
    await this.sessions.endOthers(actor);
  }

  /** Ends one of the caller's sessions. Its token becomes invalid at once. Ending the current session is a sign-out. */
  @Delete(':id')
  @Uncounted()
  @Responds(204)
  async end(@IdParam('The session.') id: string, @Actor() actor: SignedIn): Promise<void> {
    await this.sessions.end(id, actor);
  }
}

@ApiTags('Account')
@Controller('api/account/confirmation')
@Access('admin')
@WhileWaiting('first-passkey')
export class ConfirmationController {
  constructor(private readonly confirmations: ConfirmationService) {}

  /** Emails the caller six digits that confirm this session. The digits of earlier emails become invalid. */
  @Post()
  @Responds(200, ConfirmationAskedDto)
  ask(@Actor() actor: SignedIn) {
    return this.confirmations.sendCode(actor);
  }

  /**
   * Confirms this session for ten minutes with the digits in the email. They are valid for fifteen minutes and five
   * attempts. Sending the same digits again changes nothing.
   */
  @Post('code')
  @ApiErrors('code_invalid')
  @Responds(200, ConfirmedDto)
  confirm(@Body() { code }: ConfirmDto, @Actor() actor: SignedIn) {
    return this.confirmations.confirm(code, actor);
  }
}
