import { Global, Module } from '@nestjs/common';
import { AdminUndoController } from './undo.admin.controller.js';
import { UndoService } from './undo.service.js';

@Global()
@Module({ controllers: [AdminUndoController], providers: [UndoService], exports: [UndoService] })
export class UndoModule {}
