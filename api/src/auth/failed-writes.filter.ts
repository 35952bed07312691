import { Catch, type ArgumentsHost } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { RequestWithActor } from '../platform/http/access.js';
import { ApiError } from '../platform/http/api-error.js';
import { ErrorsFilter } from '../platform/http/errors.filter.js';
import { ErrorAudit } from './error-audit.js';

/** Errors of a write that need an audit entry. Invalid input does not. */
const RECORDED = [403, 404, 409, 412];

/**
 * Records refused writes of signed-in callers before answering. It is a filter because an interceptor would slow down
 * every successful call.
 */
@Catch()
export class FailedWritesFilter extends ErrorsFilter {
  constructor(private readonly errors: ErrorAudit) {
    super();
  }

  override catch(thrown: unknown, host: ArgumentsHost): void {
    const recorded = this.record(thrown, host.switchToHttp().getRequest<RequestWithActor>());
    void recorded
      .then(
        () => thrown,
        (failed: unknown) => failed,
      )
      .then((error) => super.catch(error, host));
  }

  private async record(thrown: unknown, request: RequestWithActor): Promise<void> {
    const { actor, method } = request;
    if (!actor || method === 'GET' || method === 'HEAD') return;
    if (thrown instanceof ApiError && RECORDED.includes(thrown.status))
      await this.errors.ofCall('write.refused', actor, thrown, callOf(request));
  }
}

/** A call in the audit log: its route, with the names of the parameters, and the id in its path. */
export function callOf(request: RequestWithActor): { call: string; subjectId: string | null } {
  const [id] = Object.values((request.params ?? {}) as Record<string, string>);
  return {
    call: `${request.method} ${request.routeOptions.url ?? ''}`,
    subjectId: isUUID(id) ? id!.toLowerCase() : null,
  };
}
