import { Module } from '@nestjs/common';
import { CaseworkModule } from '../casework/casework.module.js';
import { ProjectModule } from '../project/project.module.js';
import { AdminNoteController } from './note.admin.controller.js';
import { NoteService } from './note.service.js';

@Module({
  controllers: [AdminNoteController],
  imports: [CaseworkModule, ProjectModule],
  providers: [NoteService],
  exports: [NoteService],
})
export class NoteModule {}
