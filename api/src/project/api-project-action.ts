import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ApiErrors, ApiId, ResponseField } from '../platform/http/api-docs.js';
import { ApiIfMatch } from '../platform/http/if-match.js';
import type { ErrorCode } from '../platform/http/api-error.js';
import { UndoDto } from '../undo/undo.dto.js';
import { AdminProjectDto } from './project.dto.js';

/** A project after an administrator's action. */
export class DecidedProjectDto extends AdminProjectDto {
  /** The undo of the action; null when it cannot be undone. */
  @ResponseField({ type: UndoDto, nullable: true })
  undo!: UndoDto | null;
}

/** Documents a project action: it returns the changed project with its undo. */
export const ApiProjectAction = (...codes: ErrorCode[]) => projectWrite(DecidedProjectDto, codes);

/** Documents another write to a project: it returns the changed project. */
export const ApiProjectWrite = (...codes: ErrorCode[]) => projectWrite(AdminProjectDto, codes);

/** Both are 409 in a wrong state or for `codes`, and 412 when stale. */
const projectWrite = (type: typeof AdminProjectDto, codes: ErrorCode[]) =>
  applyDecorators(
    ApiId('The project.'),
    ApiIfMatch(),
    ApiErrors('wrong_state', ...codes),
    ApiResponse({ status: 200, type }),
  );
