import { ApiExtension, ApiParam, ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { LIMITS } from '@network/domain';
import { ERROR_CODES, type ErrorCode } from './api-error.js';

/** Documents an id in the path: what it is the id of. */
export const ApiId = (description: string, name = 'id') =>
  ApiParam({ name, description, schema: { type: 'string', format: 'uuid' } });

/** A field of a response, with its JSON schema; `null` where the thing has no such value. */
export const ResponseField = (schema: ApiPropertyOptions) => ApiProperty(schema);

/** How several options with commas between them look. */
export function someOfSchema(options: readonly string[]) {
  const option = `(${options.map((each) => each.replaceAll('.', '\\.')).join('|')})`;
  return { type: 'string', maxLength: LIMITS.text, pattern: `^${option}(,${option})*$`, example: options[0] };
}

/** A body with nothing in it: left out, or `{}`. */
export class EmptyDto {}

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
    example: { email: ['Enter an email address, like name@example.org.'] },
  })
  fields?: Record<string, string[]>;
}

/** Documents the errors of a route that do not follow from its shape. */
export const ApiErrors = (...codes: ErrorCode[]) => ApiExtension('x-errors', codes);
