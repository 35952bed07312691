import { Controller, Delete, HttpCode, Param, Put } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, Actor, Unattended, Uncounted, type SignedIn } from '../../platform/http/access.js';
import { ApiId } from '../../platform/http/api-docs.js';
import { IdPipe } from '../../platform/validation/pipes.js';
import { ViewerDto } from './presence.dto.js';
import { PresenceService } from './presence.service.js';

@ApiTags('People')
@Controller('admin/presence')
@Access('admin')
@Uncounted()
@Unattended()
export class AdminPresenceController {
  constructor(private readonly presences: PresenceService) {}

  /**
   * Marks a person or project as open in the caller's session for 20 seconds, and returns the other administrators who
   * have it open, by name. The console repeats the call every five seconds.
   */
  @Put(':id')
  @ApiId('The person or project.')
  @ApiResponse({ status: 200, type: [ViewerDto] })
  open(@Param('id', IdPipe) id: string, @Actor() actor: SignedIn) {
    return this.presences.open(id, actor);
  }

  /** Ends the mark at once. */
  @Delete(':id')
  @HttpCode(204)
  @ApiId('The person or project.')
  @ApiResponse({ status: 204 })
  close(@Param('id', IdPipe) id: string, @Actor() actor: SignedIn) {
    return this.presences.close(id, actor);
  }
}
