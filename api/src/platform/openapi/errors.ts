import { getSchemaPath } from '@nestjs/swagger';
import { scopeOfCall } from '../http/access.js';
import { ErrorResponse } from '../http/api-docs.js';
import {
  ERROR_CODES,
  ERROR_STATUSES,
  ERRORS,
  knownError,
  type ErrorCode,
  type ErrorStatus,
} from '../http/api-error.js';
import { translate } from '../i18n/messages.js';
import type { Operation } from './schemas.js';

const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
};
const CODE = { type: 'string', description: 'The error of this operation.' };

/** Returns whether a call accepts an `Idempotency-Key`: every POST of signed-in callers does. */
export const takesKey = (method: string, { 'x-roles': roles = [] }: Operation) =>
  method === 'post' && !roles.includes('public');

/** Returns the errors of an operation by status: those of its shape and those that its controller declares. */
export function errorsOf(method: string, path: string, operation: Operation): Map<ErrorStatus, ErrorCode[]> {
  const { requestBody, parameters, 'x-roles': roles = [], 'x-statuses': statuses, 'x-errors': own = [] } = operation;
  const isCounted = operation['x-counted'] ?? method !== 'get';
  const isForAdministrators = roles.includes('admin') || roles.includes('signed-in');
  // A route for sessions in one waiting state refuses sessions in the other.
  const isVerifiedOnly = (operation['x-while-waiting'] ?? []).length < 2;
  const isPublic = roles.includes('public');
  const isKeyed = takesKey(method, operation);
  const scope = scopeOfCall(operation['x-takes-keys'], method, !!operation['x-confirmed']);
  // Wrong mailed tokens have their own error codes.
  const isFiltered = parameters.some((parameter) => parameter.in === 'query' && parameter.name !== 'token');
  const isJson = !!requestBody?.content['application/json'];
  const codes = new Set<ErrorCode>([
    ...(isJson || isFiltered || isKeyed ? ['invalid_input' as const] : []),
    ...(isKeyed ? ['idempotency_mismatch' as const, 'idempotency_in_progress' as const] : []),
    ...(isPublic ? [] : ['not_signed_in' as const]),
    ...(isPublic || roles.includes('signed-in') ? [] : ['wrong_role' as const]),
    ...(operation['x-confirmed'] ? ['confirmation_needed' as const] : []),
    ...(isForAdministrators && isVerifiedOnly ? ['passkey_needed' as const] : []),
    ...(statuses ? ['wrong_status' as const] : []),
    ...(scope ? ['scope_missing' as const] : []),
    ...(path.includes('{') ? ['not_found' as const] : []),
    ...(parameters.some(({ name }) => name === 'If-Match') ? ['stale' as const] : []),
    // The server reads the body of every other method, even if no handler uses it.
    ...(method === 'get' ? [] : ['too_large' as const, 'not_json' as const]),
    // The calls of API keys are counted, also public ones.
    ...(isCounted || scope || isPublic ? ['too_many_requests' as const] : []),
    ...(path.endsWith('/health/live') ? [] : ['unavailable' as const]),
    ...own,
  ]);
  const byStatus = new Map<ErrorStatus, ErrorCode[]>();
  for (const code of ERROR_CODES.filter((known) => codes.has(known))) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}

const pascal = (code: string) => code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the component name of the response with one of these codes. */
export const errorName = (codes: ErrorCode[]) => codes.map(pascal).join('Or');

/** Returns the response of a status with one of these codes, and an example of each. */
export const errorResponse = (status: ErrorStatus, codes: ErrorCode[]) => ({
  ...errorWith(ERROR_STATUSES[status], codes),
  ...headersOf(status, codes),
});

function headersOf(status: ErrorStatus, codes: ErrorCode[]) {
  if (status === 429 || status === 503) return { headers: RETRY_AFTER };
  if (!codes.includes('idempotency_in_progress')) return {};
  return { headers: { 'Retry-After': { ...RETRY_AFTER['Retry-After'], required: false } } };
}

const errorWith = (description: string, codes: ErrorCode[]) => ({
  description,
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: getSchemaPath(ErrorResponse) },
          { type: 'object', properties: { code: { ...CODE, enum: codes } }, required: ['code'] },
        ],
      },
      examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
    },
  },
});

/** The response to requests that fail before routing. */
export const UNREADABLE = errorWith('A request that cannot be read, such as one with too long headers.', [
  'invalid_input',
  'too_large',
]);

function exampleOf(code: ErrorCode) {
  const { sentence, example } = knownError(code);
  const fields = { email: [translate('en', 'field.email')] };
  return { error: translate('en', sentence, example), code, ...(code === 'invalid_input' && { fields }) };
}

/** Returns a Markdown table of all codes, for the description of the document. */
export const errorTable = () =>
  ['| code | status | such as |', '| --- | --- | --- |']
    .concat(ERROR_CODES.map((code) => `| \`${code}\` | ${ERRORS[code].status} | ${exampleOf(code).error} |`))
    .join('\n');
