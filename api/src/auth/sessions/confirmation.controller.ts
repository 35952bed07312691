import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Actor, WhileWaiting, type SignedIn } from '../../platform/http/access.js';
import { ApiErrors, Responds } from '../../platform/http/api-docs.js';
import { ConfirmationService } from './confirmation.service.js';
import { ConfirmationAskedDto, ConfirmDto, ConfirmedDto } from './session.dto.js';

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
    return this.confirmations.ask(actor);
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
