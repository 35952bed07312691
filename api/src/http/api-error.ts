import type { MessageId } from '../locales/messages.js';

/** A sentence for a person, named by its id in the catalogue, with what goes into it. */
export interface Sentence {
  id: MessageId;
  values?: Record<string, string | number>;
}

/** Every word an error answer can carry as its `code`; stable, for programs. */
export const ERROR_CODES = [
  'invalid_input',
  'link_missing',
  'link_invalid',
  'link_expired',
  'link_used',
  'link_not_opened',
  'code_invalid',
  'token_invalid',
  'not_signed_in',
  'wrong_role',
  'wrong_status',
  'not_found',
  'method_not_allowed',
  'wrong_state',
  'expert_not_available',
  'organization_inactive',
  'administrator_account',
  'last_administrator',
  'count_changed',
  'too_many_at_once',
  'stale',
  'too_large',
  'not_json',
  'too_many_requests',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** An answer other than success: what the filter turns into the error shape of docs/product.md 4.2. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    readonly sentence: Sentence,
    readonly more: { fields?: Record<string, Sentence[]>; headers?: Record<string, string> } = {},
  ) {
    super(`${code}: ${sentence.id}`);
  }
}

/** 400 with a sentence beside each wrong field. */
export const invalidInput = (fields: Record<string, Sentence[]>) =>
  new ApiError(400, 'invalid_input', { id: 'error.invalidInput' }, { fields });

/** 401: no session, or a dead one. */
export const notSignedIn = () => new ApiError(401, 'not_signed_in', { id: 'error.notSignedIn' });

/** 404: there is no such thing, or it is not the caller's. */
export const notFound = () => new ApiError(404, 'not_found', { id: 'error.notFound' });

/** 403: the caller's status does not allow this. */
export const wrongStatus = (id: MessageId = 'error.wrongStatus') => new ApiError(403, 'wrong_status', { id });

/** 412: somebody changed the thing after the caller read it. */
export const stale = () => new ApiError(412, 'stale', { id: 'error.stale' });

/** 429 with the seconds after which to try again. */
export const tooManyRequests = (seconds: number) =>
  new ApiError(
    429,
    'too_many_requests',
    { id: 'error.tooManyRequests' },
    { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } },
  );

/** 405 with the methods that the path knows. */
export const methodNotAllowed = (allow: string) =>
  new ApiError(405, 'method_not_allowed', { id: 'error.methodNotAllowed' }, { headers: { allow } });
