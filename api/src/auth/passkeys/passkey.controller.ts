import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, Actor, Confirmed, WhileWaiting, type SignedIn } from '../../platform/http/access.js';
import { ApiId, ApiErrors } from '../../platform/http/api-docs.js';
import { IdPipe } from '../../platform/validation/pipes.js';
import { ConfirmedDto } from '../sessions/session.dto.js';
import { AddPasskeyDto, PasskeyChallengeDto, PasskeyDto, VerifyPasskeyDto } from './passkey.dto.js';
import { PasskeyService } from './passkey.service.js';
import { PasskeyVerificationService } from './passkey-verification.service.js';

@ApiTags('Account')
@Controller('account/passkeys')
@Access('admin')
export class PasskeyController {
  constructor(
    private readonly passkeys: PasskeyService,
    private readonly verification: PasskeyVerificationService,
  ) {}

  /** The caller’s passkeys, newest first. */
  @Get()
  @WhileWaiting('passkey', 'first-passkey')
  @ApiResponse({ status: 200, type: [PasskeyDto] })
  list(@Actor() actor: SignedIn) {
    return this.passkeys.list(actor);
  }

  /** The challenge for a new passkey. It is valid once, for five minutes, in this session. */
  @Post('new')
  @WhileWaiting('first-passkey')
  @Confirmed()
  @HttpCode(200)
  @ApiResponse({ status: 200, type: PasskeyChallengeDto })
  askToAdd(@Actor() actor: SignedIn) {
    return this.passkeys.createChallenge(actor);
  }

  /**
   * Adds a passkey. From then on, every other session of the caller has to be verified with a passkey before any other
   * call.
   */
  @Post()
  @WhileWaiting('first-passkey')
  @Confirmed()
  @HttpCode(201)
  @ApiErrors('passkey_invalid', 'wrong_state')
  @ApiResponse({ status: 201, type: PasskeyDto })
  add(@Body() body: AddPasskeyDto, @Actor() actor: SignedIn) {
    return this.passkeys.add(body, actor);
  }

  /** Removes one of the caller’s passkeys. Throws 409 for the last one where administrators must have a passkey. */
  @Delete(':id')
  @Confirmed()
  @HttpCode(204)
  @ApiId('The passkey.')
  @ApiErrors('wrong_state')
  @ApiResponse({ status: 204 })
  async remove(@Param('id', IdPipe) id: string, @Actor() actor: SignedIn): Promise<void> {
    await this.passkeys.remove(id, actor);
  }

  /** The challenge for one of the caller’s passkeys. It is valid once, for five minutes, in this session. */
  @Post('challenge')
  @WhileWaiting('passkey')
  @HttpCode(200)
  @ApiErrors('wrong_state')
  @ApiResponse({ status: 200, type: PasskeyChallengeDto })
  ask(@Actor() actor: SignedIn) {
    return this.verification.createChallenge(actor);
  }

  /** Verifies this session with the signed challenge, and confirms it for ten minutes. */
  @Post('verify')
  @WhileWaiting('passkey')
  @HttpCode(200)
  @ApiErrors('passkey_invalid')
  @ApiResponse({ status: 200, type: ConfirmedDto })
  verify(@Body() body: VerifyPasskeyDto, @Actor() actor: SignedIn) {
    return this.verification.verify(body, actor);
  }
}
