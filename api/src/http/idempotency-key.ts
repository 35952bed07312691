import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { invalidInput } from './api-error.js';

const HEADER = 'Idempotency-Key';

/** The caller's own name of a submission, or null; refuses with 400 what is no UUID. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | null => {
  const key = context.switchToHttp().getRequest<FastifyRequest>().headers[HEADER.toLowerCase()];
  if (key === undefined) return null;
  if (!isUUID(key)) throw invalidInput({ [HEADER]: [{ id: 'field.id' }] });
  return String(key).toLowerCase();
});

export const ApiIdempotencyKey = () =>
  ApiHeader({
    name: HEADER,
    required: false,
    description:
      'A UUID made by the caller for this submission. Send the same one when an answer was lost: no second thing is made.',
    schema: { type: 'string', format: 'uuid' },
  });
