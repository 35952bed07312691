import { Controller, Delete, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Actor, Uncounted, type SignedIn } from '../../platform/http/access.js';
import { Responds } from '../../platform/http/api-docs.js';
import { IdParam } from '../../platform/validation/pipes.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { SessionDto } from './session.dto.js';

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
