import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { ApiExtension, ApiProperty, ApiPropertyOptional, ApiResponse, type ApiPropertyOptions } from '@nestjs/swagger';
import { ERROR_CODES, type ErrorCode } from './api-error.js';

/** Sets and documents the status of a successful call, and the type of its response. */
export const Responds = (status: number, type?: Type | [Type]) =>
  applyDecorators(HttpCode(status), ApiResponse({ status, type }));

/** A field of a response, with its JSON schema. The field is `null` where the resource has no value. */
export const ResponseField = (schema: ApiPropertyOptions) => ApiProperty(schema);

/** An empty body: omitted, or `{}`. */
export class EmptyDto {}

/** The body of every error response. */
export class ErrorResponse {
  /** A message for people. */
  @ResponseField({ type: 'string', example: 'Please check the marked fields.' })
  error!: string;

  /** A stable code for programs. */
  @ResponseField({ enum: ERROR_CODES, enumName: 'ErrorCode' })
  code!: ErrorCode;

  /** For invalid input: the messages for each invalid field. */
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    example: { email: ['Enter an email address, like name@example.org.'] },
  })
  fields?: Record<string, string[]>;

  /** For invalid input: the wrong part of each invalid field that has parts, such as the language of a text. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' }, example: { subject: 'ar' } })
  parts?: Record<string, string>;
}

/** Documents the errors of a route that cannot be derived from its shape. */
export const ApiErrors = (...codes: ErrorCode[]) => ApiExtension('x-errors', codes);
