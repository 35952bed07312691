import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ApiErrors, ApiId, ResponseField } from '../platform/http/api-docs.js';
import { ApiIfMatch } from '../platform/http/if-match.js';
import type { ErrorCode } from '../platform/http/api-error.js';
import { UndoDto } from '../undo/undo.dto.js';
import { AdminProjectDto } from './project.dto.js';

/** A project after an administrator's action. */
export class DecidedProjectDto extends AdminProjectDto {
  /** How to undo the action; null when it cannot be undone. */
  @ResponseField({ type: UndoDto, nullable: true })
  undo!: UndoDto | null;
}

/**
 * Documents a project action: it returns the changed project, 409 in a wrong state or for `codes`, and 412 when stale.
 */
export const ApiProjectAction = (...codes: ErrorCode[]) =>
  applyDecorators(
    ApiId('The project.'),
    ApiIfMatch(),
    ApiErrors('wrong_state', ...codes),
    ApiResponse({ status: 200, type: DecidedProjectDto }),
  );
