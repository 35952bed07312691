import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

/** Returns a value of a query as text. Empty if it is missing or repeated. */
export const textIn = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The `token` parameter of a mailed link, or an empty text. */
export const MailedToken = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { query } = context.switchToHttp().getRequest<FastifyRequest<{ Querystring: { token?: unknown } }>>();
  return textIn(query.token);
});

export const ApiMailedToken = () =>
  ApiQuery({
    name: 'token',
    description: 'The `token` parameter of the mailed link.',
    required: false,
    schema: {
      type: 'string',
      example: '7d8f4e0c-5b1a-4c1e-9f57-2a6b8c1d3e4f.q0lXhZ8vN3uYbT5cWm2sRkJd7fGp1aEo6iUxQy4tLzA',
    },
  });
