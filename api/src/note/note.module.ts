import { Module } from '@nestjs/common';
import { ProjectModule } from '../project/project.module.js';
import { NoteService } from './note.service.js';

@Module({ imports: [ProjectModule], providers: [NoteService], exports: [NoteService] })
export class NoteModule {}
