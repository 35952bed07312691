import { Global, Module } from '@nestjs/common';
import { UndoService } from './undo.service.js';

@Global()
@Module({ providers: [UndoService], exports: [UndoService] })
export class UndoModule {}
