import { ApiExtension, ApiPropertyOptional } from '@nestjs/swagger';
import { ResponseField } from './response-field.js';
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

/** Documents the errors of a route that do not follow from its shape. */
export const ApiErrors = (...codes: ErrorCode[]) => ApiExtension('x-errors', codes);
