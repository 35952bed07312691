import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Actor, Confirmed, WhileWaiting, type SignedIn } from '../../platform/http/access.js';
import { ApiErrors, Responds } from '../../platform/http/api-docs.js';
import { IdParam } from '../../platform/validation/pipes.js';
import { ConfirmedDto } from '../sessions/session.dto.js';
import { AddPasskeyDto, PasskeyChallengeDto, PasskeyDto, VerifyPasskeyDto } from './passkey.dto.js';
import { PasskeyService } from './passkey.service.js';

@ApiTags('Account')
@Controller('api/account/passkeys')
@Access('admin')
export class PasskeyController {
  constructor(private readonly passkeys: PasskeyService) {}

  /** Lists the caller’s passkeys, newest first. */
  @Get()
  @WhileWaiting('passkey', 'first-passkey')
  @Responds(200, [PasskeyDto])
  list(@Actor() actor: SignedIn) {
    return this.passkeys.list(actor);
  }

  /** Creates a challenge for a new passkey. It is valid once, for five minutes, in this session. */
  @Post('new')
  @WhileWaiting('first-passkey')
  @Confirmed()
  @Responds(200, PasskeyChallengeDto)
  askToAdd(@Actor() actor: SignedIn) {
    return this.passkeys.createChallenge('add', actor);
  }

  /**
   * Adds a passkey. From then on, every other session of the caller has to be verified with a passkey before any other
   * call.
   */
  @Post()
  @WhileWaiting('first-passkey')
  @Confirmed()
  @ApiErrors('passkey_invalid', 'wrong_state')
  @Responds(201, PasskeyDto)
  add(@Body() body: AddPasskeyDto, @Actor() actor: SignedIn) {
    return this.passkeys.add(body, actor);
  }

  /** Removes one of the caller’s passkeys. Throws 409 for the last one where administrators must have a passkey. */
  @Delete(':id')
  @Confirmed()
  @ApiErrors('wrong_state')
  @Responds(204)
  async remove(@IdParam('The passkey.') id: string, @Actor() actor: SignedIn): Promise<void> {
    await this.passkeys.remove(id, actor);
  }

  /** Creates a challenge for one of the caller’s passkeys. It is valid once, for five minutes, in this session. */
  @Post('challenge')
  @WhileWaiting('passkey')
  @ApiErrors('wrong_state')
  @Responds(200, PasskeyChallengeDto)
  ask(@Actor() actor: SignedIn) {
    return this.passkeys.createChallenge('verify', actor);
  }

  /** Verifies this session with the signed challenge, and confirms it for ten minutes. */
  @Post('verify')
  @WhileWaiting('passkey')
  @ApiErrors('passkey_invalid')
  @Responds(200, ConfirmedDto)
  verify(@Body() body: VerifyPasskeyDto, @Actor() actor: SignedIn) {
    return this.passkeys.verify(body, actor);
  }
}
