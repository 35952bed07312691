import { Controller, Delete, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Actor, Unattended, Uncounted, type SignedIn } from '../../platform/http/access.js';
import { Responds } from '../../platform/http/api-docs.js';
import { IdParam } from '../../platform/validation/pipes.js';
import { ViewerDto, PresenceService } from './presence.service.js';

@ApiTags('People')
@Controller('api/admin/presence')
@Access('admin')
@Uncounted()
@Unattended()
export class AdminPresenceController {
  constructor(private readonly presences: PresenceService) {}

  /**
   * Marks a person or project as open in the caller's session for 20 seconds. Returns the other administrators who have
   * it open, by name. The console repeats the call every five seconds.
   */
  @Put(':id')
  @Responds(200, [ViewerDto])
  open(@IdParam('The person or project.') id: string, @Actor() actor: SignedIn) {
    return this.presences.open(id, actor);
  }

  /** Removes the mark. */
  @Delete(':id')
  @Responds(204)
  close(@IdParam('The person or project.') id: string, @Actor() actor: SignedIn) {
    return this.presences.close(id, actor);
  }
}
