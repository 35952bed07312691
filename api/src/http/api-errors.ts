import { ApiExtension, ApiPropertyOptional } from '@nestjs/swagger';
import { LIMITS } from '@network/domain';
import { ResponseField } from './response-field.js';
import type { MessageId } from '../locales/messages.js';
import { ERROR_CODES, type ErrorCode } from './api-error.js';

/** What every error answers. */
export class ErrorResponse {
  /** A sentence for a person. */
  @ResponseField({ type: 'string', example: 'Please check the marked fields.' })
  error!: string;

  /** A stable word for programs. */
  @ResponseField({ enum: ERROR_CODES, enumName: 'ErrorCode' })
  code!: ErrorCode;

  /** For invalid input: the sentences beside each wrong field. */
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    example: { email: ['Enter an e-mail address, like name@example.org.'] },
  })
  fields?: Record<string, string[]>;
}

/** What each error means, wherever it is answered (docs/product.md 4.2). */
export const ERROR_STATUSES: Record<number, string> = {
  400: 'Invalid input, unknown fields too.',
  401: 'No session, or a dead one.',
  403: 'Not for this role, or not in this status.',
  404: 'No such thing, or not yours.',
  405: 'The path does not take this method; `Allow` names those it takes.',
  409: 'The state does not allow it.',
  412: '`If-Match` is stale: somebody changed the thing first.',
  413: 'The body is larger than 100 KiB.',
  415: 'The body is not JSON.',
  429: 'Too many requests: try again after `Retry-After` seconds.',
  500: 'A mistake of ours.',
  503: 'Not available for the moment: try again after `Retry-After` seconds.',
};

/** The status that carries each code, and a sentence that comes with it. */
export const ERRORS: Record<ErrorCode, { status: number; sentence: MessageId; values?: Record<string, unknown> }> = {
  invalid_input: { status: 400, sentence: 'error.invalidInput' },
  link_missing: { status: 400, sentence: 'auth.link.missing' },
  link_invalid: { status: 400, sentence: 'auth.link.invalid' },
  link_expired: { status: 400, sentence: 'auth.link.expired' },
  link_used: { status: 400, sentence: 'auth.link.used' },
  link_not_opened: { status: 400, sentence: 'auth.link.notOpened' },
  code_invalid: { status: 400, sentence: 'auth.code.invalid' },
  token_invalid: { status: 400, sentence: 'newsletter.tokenInvalid' },
  not_signed_in: { status: 401, sentence: 'error.notSignedIn' },
  wrong_role: { status: 403, sentence: 'error.wrongRole' },
  wrong_status: { status: 403, sentence: 'error.wrongStatus' },
  not_found: { status: 404, sentence: 'error.notFound' },
  method_not_allowed: { status: 405, sentence: 'error.methodNotAllowed' },
  wrong_state: { status: 409, sentence: 'project.cannot.approve' },
  expert_not_available: {
    status: 409,
    sentence: 'project.expertNotAvailable',
    values: { count: 1, names: 'Rana Haddad' },
  },
  organization_inactive: { status: 409, sentence: 'project.organizationInactive' },
  administrator_account: { status: 409, sentence: 'admin.administratorAccount' },
  last_administrator: { status: 409, sentence: 'admin.lastAdministrator' },
  count_changed: { status: 409, sentence: 'admin.countChanged', values: { count: 13, expected: 12 } },
  too_many_at_once: { status: 409, sentence: 'admin.tooManyAtOnce', values: { count: 1200, max: LIMITS.atOnce } },
  stale: { status: 412, sentence: 'error.stale' },
  too_large: { status: 413, sentence: 'error.tooLarge' },
  not_json: { status: 415, sentence: 'error.notJson' },
  too_many_requests: { status: 429, sentence: 'error.tooManyRequests' },
  unavailable: { status: 503, sentence: 'error.unavailable' },
  internal: { status: 500, sentence: 'error.internal' },
};

/** Documents the errors of a route that do not follow from its shape. */
export const ApiErrors = (...codes: ErrorCode[]) => ApiExtension('x-errors', codes);
