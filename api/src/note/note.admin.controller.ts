import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors, ApiId, EmptyDto } from '../platform/http/api-docs.js';
import { Access, Actor, Confirmed, type SignedIn } from '../platform/http/access.js';
import { IdPipe } from '../platform/validation/pipes.js';
import { ApiList } from '../platform/lists/paging.js';
import { AddNoteDto, NoteQuery, NoteDto } from './note.dto.js';
import { NoteService } from './note.service.js';

@ApiTags('Oversight')
@Controller('admin/notes')
@Access('admin')
export class AdminNoteController {
  constructor(private readonly notes: NoteService) {}

  /** The administrators' notes about a person or a project, newest first. Only administrators can read them. */
  @Get()
  @ApiList(NoteDto)
  list(@Query() query: NoteQuery, @Actor() actor: SignedIn) {
    return this.notes.list(query, actor);
  }

  /** Adds a note about a person or a project. The note is deleted with the account or the project. */
  @Post()
  @HttpCode(200)
  @ApiErrors('not_found')
  @ApiResponse({ status: 200, type: NoteDto })
  add(@Body() note: AddNoteDto, @Actor() actor: SignedIn) {
    return this.notes.add(note, actor);
  }

  /** Takes a note that mentions the caller, or is due, off their attention list. Repeating it changes nothing. */
  @Post(':id/done')
  @HttpCode(200)
  @ApiId('The note.')
  @ApiResponse({ status: 200, type: NoteDto })
  done(@Param('id', IdPipe) id: string, @Body() _: EmptyDto, @Actor() actor: SignedIn) {
    return this.notes.done(id, actor);
  }

  /** Removes a note by any administrator, and returns it. */
  @Delete(':id')
  @Confirmed()
  @ApiId('The note.')
  @ApiResponse({ status: 200, type: NoteDto })
  remove(@Param('id', IdPipe) id: string, @Actor() actor: SignedIn) {
    return this.notes.remove(id, actor);
  }
}
