import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ApiErrors, ApiId } from '../platform/http/api-docs.js';
import { ApiIfMatch } from '../platform/http/if-match.js';
import type { ErrorCode } from '../platform/http/api-error.js';
import { AdminProjectDto } from './project.dto.js';

/**
 * Documents a project action: it returns the changed project, 409 in a wrong state or for `codes`, and 412 when stale.
 */
export const ApiProjectAction = (...codes: ErrorCode[]) =>
  applyDecorators(
    ApiId('The project.'),
    ApiIfMatch(),
    ApiErrors('wrong_state', ...codes),
    ApiResponse({ status: 200, type: AdminProjectDto }),
  );
