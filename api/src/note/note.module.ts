import { Module } from '@nestjs/common';
import { ProjectModule } from '../project/project.module.js';
import { NoteService } from './note.service.js';
import { AdminNoteController } from './note.admin.controller.js';

@Module({
  controllers: [AdminNoteController],
  imports: [ProjectModule],
  providers: [NoteService],
  exports: [NoteService],
})
export class NoteModule {}
