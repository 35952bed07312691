import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Actor, Confirmed, type SignedIn } from '../platform/http/access.js';
import { ApiErrors, EmptyDto, Responds } from '../platform/http/api-docs.js';
import { ApiList } from '../platform/lists/paging.js';
import { IdParam } from '../platform/validation/pipes.js';
import { AddNoteDto, NoteQueryDto, NoteDto } from './note.dto.js';
import { NoteService } from './note.service.js';

@ApiTags('Oversight')
@Controller('api/admin/notes')
@Access('admin')
export class AdminNoteController {
  constructor(private readonly notes: NoteService) {}

  /** Lists the administrators' notes about a person or a project, newest first. Only administrators can read them. */
  @Get()
  @ApiList(NoteDto)
  list(@Query() query: NoteQueryDto, @Actor() actor: SignedIn) {
    return this.notes.list(query, actor);
  }

  /** Adds a note about a person or a project. The note is deleted with the account or the project. */
  @Post()
  @ApiErrors('not_found')
  @Responds(200, NoteDto)
  add(@Body() note: AddNoteDto, @Actor() actor: SignedIn) {
    return this.notes.add(note, actor);
  }

  /** Removes a note from the caller's attention list. Idempotent. */
  @Post(':id/done')
  @Responds(200, NoteDto)
  done(@IdParam('The note.') id: string, @Body() _: EmptyDto, @Actor() actor: SignedIn) {
    return this.notes.done(id, actor);
  }

  /** Removes a note by any administrator, and returns it. */
  @Delete(':id')
  @Confirmed()
  @Responds(200, NoteDto)
  remove(@IdParam('The note.') id: string, @Actor() actor: SignedIn) {
    return this.notes.remove(id, actor);
  }
}
