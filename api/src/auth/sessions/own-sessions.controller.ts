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

  /** Where the caller is signed in: the sessions that have not ended, the one used last first. */
  @Get()
  @ApiResponse({ status: 200, type: [SessionDto] })
  list(@Actor() actor: SignedIn): Promise<SessionDto[]> {
    return this.sessions.list(actor);
  }

  /** Ends all sessions of the caller but this one; their tokens are dead at once. */
  @Delete()
  @Uncounted()
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  async endOthers(@Actor() actor: SignedIn): Promise<void> {
    await this.sessions.endOthers(actor);
  }

  /** Ends one of the caller's sessions; its token is dead at once. Ending this one is signing out. */
  @Delete(':id')
  @Uncounted()
  @HttpCode(204)
  @ApiId('The session.')
  @ApiResponse({ status: 204 })
  async end(@Param('id', IdPipe) id: string, @Actor() actor: SignedIn): Promise<void> {
    await this.sessions.end(id, actor);
  }
}
