import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, Actor, type SignedIn } from '../common/access.js';
import { ApiErrors } from '../common/api-errors.js';
import { IdPipe } from '../common/id.pipe.js';
import { ApiList, pageOf, sendList } from '../common/paging.js';
import { AddNoteDto, NoteQuery, type NoteDto } from '../note/note.dto.js';
import { NoteService } from '../note/note.service.js';
import { NoteRowDto } from './admin.dto.js';
import { NamesQueries } from './names.queries.js';

@Controller('admin/notes')
@Access('admin')
export class AdminNoteController {
  constructor(
    private readonly notes: NoteService,
    private readonly names: NamesQueries,
  ) {}

  /** What administrators wrote down about a person or a project, newest first. Nobody else ever sees it. */
  @Get()
  @ApiList(NoteRowDto)
  async list(
    @Query() asked: NoteQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NoteRowDto[]> {
    const { rows, total } = await this.notes.list(asked);
    return sendList(request, reply, pageOf(asked), { rows: await this.named(rows), total });
  }

  /** Writes something down about a person or a project. It goes with the account or the project. */
  @Post()
  @HttpCode(200)
  @ApiErrors('not_found')
  @ApiResponse({ status: 200, type: NoteRowDto })
  async add(@Body() note: AddNoteDto, @Actor() actor: SignedIn): Promise<NoteRowDto> {
    const [row] = await this.named([await this.notes.add(note, actor)]);
    return row!;
  }

  /** Removes a note, whoever of the administrators wrote it, and answers it once more. */
  @Delete(':id')
  @ApiResponse({ status: 200, type: NoteRowDto })
  async remove(@Param('id', IdPipe) id: string, @Actor() actor: SignedIn): Promise<NoteRowDto> {
    const [row] = await this.named([await this.notes.remove(id, actor)]);
    return row!;
  }

  private async named(notes: NoteDto[]): Promise<NoteRowDto[]> {
    const names = await this.names.of(notes.map(({ authorId }) => authorId));
    return notes.map((note) => ({ ...note, authorName: names.get(note.authorId ?? '') ?? null }));
  }
}
