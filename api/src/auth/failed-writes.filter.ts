import { Catch, type ArgumentsHost } from '@nestjs/common';
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
  constructor(private readonly errorAudit: ErrorAudit) {
    super();
  }

  override catch(thrown: unknown, host: ArgumentsHost): void {
    void this.record(thrown, host.switchToHttp().getRequest<RequestWithActor>()).then(
      () => super.catch(thrown, host),
      (failed: unknown) => super.catch(failed, host),
    );
  }

  private async record(thrown: unknown, request: RequestWithActor): Promise<void> {
    const { actor, method } = request;
    if (!actor || method === 'GET' || method === 'HEAD') return;
    if (thrown instanceof ApiError && RECORDED.includes(thrown.status))
      await this.errorAudit.recordCall('write.refused', actor, thrown, request);
  }
}
