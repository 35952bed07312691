import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, ApiResponse } from '@nestjs/swagger';
import { Answer } from './field.js';
import { ERROR_CODES, type ErrorCode } from './refusal.js';

/** What every refusal answers. */
export class ErrorAnswer {
  /** A sentence for a person. */
  @Answer({ type: 'string', example: 'Please check the marked fields.' })
  error!: string;

  /** A stable word for programs. */
  @Answer({ enum: ERROR_CODES, enumName: 'ErrorCode' })
  code!: ErrorCode;

  /** For invalid input: the sentences beside each wrong field. */
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    example: { email: ['Enter an e-mail address, like name@example.org.'] },
  })
  fields?: Record<string, string[]>;
}

/** What each refusal means, wherever it is answered (contract, section 2). */
export const REFUSALS: Record<number, string> = {
  400: 'Invalid input, unknown fields too.',
  401: 'No session, or a dead one.',
  403: 'Not for this role, or not in this status.',
  404: 'No such thing, or not yours.',
  409: 'The state does not allow it.',
  412: '`If-Match` is stale: somebody changed the thing first.',
  413: 'The body is larger than 100 KiB.',
  415: 'The body is not JSON.',
  429: 'Too many requests: try again after `Retry-After` seconds.',
};

/** Documents refusals that do not follow from the route's shape. */
export const ApiErrors = (...statuses: number[]) =>
  applyDecorators(
    ...statuses.map((status) => ApiResponse({ status, type: ErrorAnswer, description: REFUSALS[status] ?? '' })),
  );
