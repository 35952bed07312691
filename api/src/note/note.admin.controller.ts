import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiErrors, ApiId } from '../platform/http/api-docs.js';
import { Access, Actor, Confirmed, type SignedIn } from '../platform/http/access.js';
import { IdPipe } from '../platform/validation/pipes.js';
import { ApiList, pageOf, sendList } from '../platform/lists/paging.js';
import { AddNoteDto, NoteQuery, NoteDto } from './note.dto.js';
import { NoteService } from './note.service.js';

@ApiTags('Oversight')
@Controller('admin/notes')
@Access('admin')
export class AdminNoteController {
  constructor(private readonly notes: NoteService) {}

  /** What administrators wrote down about a person or a project, newest first. Nobody else ever sees it. */
  @Get()
  @ApiList(NoteDto)
  async list(
    @Query() query: NoteQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NoteDto[]> {
    return sendList(request, reply, pageOf(query), await this.notes.list(query));
  }

  /** Writes something down about a person or a project. It goes with the account or the project. */
  @Post()
  @HttpCode(200)
  @ApiErrors('not_found')
  @ApiResponse({ status: 200, type: NoteDto })
  add(@Body() note: AddNoteDto, @Actor() actor: SignedIn): Promise<NoteDto> {
    return this.notes.add(note, actor);
  }

  /** Removes a note, whoever of the administrators wrote it, and returns it once more. */
  @Delete(':id')
  @Confirmed()
  @ApiId('The note.')
  @ApiResponse({ status: 200, type: NoteDto })
  remove(@Param('id', IdPipe) id: string, @Actor() actor: SignedIn): Promise<NoteDto> {
    return this.notes.remove(id, actor);
  }
}
