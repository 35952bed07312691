import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { catchError } from 'rxjs';
import type { RequestWithActor } from '../http/access.js';
import { ApiError } from '../http/api-error.js';
import { ErrorAudit } from './error-audit.js';

/** Errors of a write that are worth an audit entry; invalid input is not. */
const RECORDED = [403, 404, 409, 412];

/** Writes down which writes of signed-in people were refused. */
@Injectable()
export class FailedWritesInterceptor implements NestInterceptor {
  constructor(private readonly errors: ErrorAudit) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<RequestWithActor>();
    const { actor } = request;
    if (!actor || request.method === 'GET' || request.method === 'HEAD') return next.handle();
    return next.handle().pipe(
      catchError(async (refused: unknown) => {
        if (refused instanceof ApiError && RECORDED.includes(refused.status)) {
          await this.errors.ofCall('write.refused', actor, refused, callOf(request));
        }
        throw refused;
      }),
    );
  }
}

/** A call as the audit log names it: the address with the names of its parameters, and the id in it. */
export function callOf(request: RequestWithActor): { call: string; subjectId: string | null } {
  const [id] = Object.values((request.params ?? {}) as Record<string, string>);
  return {
    call: `${request.method} ${request.routeOptions.url ?? ''}`,
    subjectId: isUUID(id) ? id!.toLowerCase() : null,
  };
}
