import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, Actor, Uncounted, type SignedIn } from '../../platform/http/access.js';
import { ApiId } from '../../platform/http/api-docs.js';
import { IdPipe } from '../../platform/validation/pipes.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { SessionDto } from './session.dto.js';

@ApiTags('Account')
@Controller('account/sessions')
@Access('signed-in')
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessionsService) {}

  /** The caller's active sessions, most recently used first. */
  @Get()
  @ApiResponse({ status: 200, type: [SessionDto] })
  list(@Actor() actor: SignedIn) {
    return this.sessions.list(actor);
  }

  /** Ends all other sessions of the caller. Their tokens become invalid at once. */
  @Delete()
  @Uncounted()
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  async endOthers(@Actor() actor: SignedIn): Promise<void> {
    await this.sessions.endOthers(actor);
  }

  /** Ends one of the caller's sessions. Its token becomes invalid at once. Ending the current session is a sign-out. */
  @Delete(':id')
  @Uncounted()
  @HttpCode(204)
  @ApiId('The session.')
  @ApiResponse({ status: 204 })
  async end(@Param('id', IdPipe) id: string, @Actor() actor: SignedIn): Promise<void> {
    await this.sessions.end(id, actor);
  }
}
