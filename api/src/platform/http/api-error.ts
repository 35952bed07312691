import { LIMITS, type MemberRole } from '@network/domain';
import { NEEDED_LABELS } from '@network/domain/labels.en';
import type { MessageId } from '../i18n/messages.js';

/** A message for people: its id in the catalog, and its values. */
export interface Sentence {
  id: MessageId;
  values?: SentenceValues;
  /** The part of the field that is wrong, such as the language of a text. Inner parts follow after a dot. */
  part?: string;
}

/** A list of texts is joined in the reader's language. */
type SentenceValues = Record<string, string | number | readonly string[]>;

/** The meaning of each error status in the API contract. */
export const ERROR_STATUSES = {
  400: 'Invalid input, including unknown fields.',
  401: 'No valid session or API key.',
  403: 'The role, the status or the key’s scopes do not allow this call, or it requires a confirmation or a passkey.',
  404: 'Not found, or not visible to the caller.',
  405: 'Method not supported; `Allow` lists the supported ones.',
  409: 'The current state does not allow this operation.',
  410: 'No longer available.',
  412: '`If-Match` is stale: the resource has changed since.',
  413: 'The body is larger than 100 KiB.',
  415: 'The content type is not supported.',
  416: 'The range is outside the file; `Content-Range` has its size.',
  429: 'Too many requests: retry after `Retry-After` seconds.',
  500: 'Internal error.',
  503: 'Temporarily unavailable: retry after `Retry-After` seconds.',
} as const;
export type ErrorStatus = keyof typeof ERROR_STATUSES;

interface KnownError {
  status: ErrorStatus;
  /** The default message, and the example in the API document. */
  sentence: MessageId;
  /** Example values of the message, for the API document. */
  example?: SentenceValues;
}

/** Every `code` of an error response. Codes are stable, for programs. */
export const ERRORS = {
  invalid_input: { status: 400, sentence: 'error.invalidInput' },
  link_missing: { status: 400, sentence: 'auth.link.missing' },
  link_invalid: { status: 400, sentence: 'auth.link.invalid' },
  link_expired: { status: 400, sentence: 'auth.link.expired' },
  link_used: { status: 400, sentence: 'auth.link.used' },
  link_not_opened: { status: 400, sentence: 'auth.link.notOpened' },
  code_invalid: { status: 400, sentence: 'auth.code.invalid' },
  passkey_invalid: { status: 400, sentence: 'passkey.invalid' },
  token_invalid: { status: 400, sentence: 'newsletter.tokenInvalid' },
  not_signed_in: { status: 401, sentence: 'error.notSignedIn' },
  wrong_role: { status: 403, sentence: 'error.wrongRole' },
  wrong_status: { status: 403, sentence: 'error.wrongStatus' },
  confirmation_needed: { status: 403, sentence: 'error.confirmationNeeded' },
  passkey_needed: { status: 403, sentence: 'error.passkeyNeeded' },
  scope_missing: { status: 403, sentence: 'error.scopeMissing' },
  not_found: { status: 404, sentence: 'error.notFound' },
  method_not_allowed: { status: 405, sentence: 'error.methodNotAllowed' },
  wrong_state: { status: 409, sentence: 'project.cannot.approve' },
  expert_not_available: {
    status: 409,
    sentence: 'project.expertNotAvailable',
    example: { count: 1, names: ['Rana Haddad'] },
  },
  organization_inactive: { status: 409, sentence: 'project.organizationInactive' },
  address_taken: { status: 409, sentence: 'account.email.taken' },
  administrator_account: { status: 409, sentence: 'admin.administratorAccount' },
  last_administrator: { status: 409, sentence: 'admin.lastAdministrator' },
  last_owner: { status: 409, sentence: 'member.lastOwner' },
  already_member: { status: 409, sentence: 'member.already' },
  too_many_invitations: {
    status: 409,
    sentence: 'member.tooManyInvitations',
    example: { max: LIMITS.openInvitations },
  },
  owns_work: { status: 409, sentence: 'admin.ownsWork' },
  count_changed: { status: 409, sentence: 'admin.countChanged', example: { count: 13, expected: 12 } },
  changed_since: { status: 409, sentence: 'hours.changedSince', example: { hours: 24, seen: 1 } },
  too_many_at_once: { status: 409, sentence: 'admin.tooManyAtOnce', example: { count: 1200, max: LIMITS.atOnce } },
  idempotency_mismatch: { status: 409, sentence: 'error.idempotencyMismatch' },
  idempotency_in_progress: { status: 409, sentence: 'error.idempotencyInProgress' },
  term_known: { status: 409, sentence: 'vocabulary.termKnown' },
  gone: { status: 410, sentence: 'action.gone' },
  certificate_withdrawn: { status: 410, sentence: 'certificate.withdrawn' },
  stale: { status: 412, sentence: 'error.stale' },
  too_large: { status: 413, sentence: 'error.tooLarge' },
  not_json: { status: 415, sentence: 'error.notJson' },
  range_not_satisfiable: { status: 416, sentence: 'error.rangeNotSatisfiable' },
  too_many_requests: { status: 429, sentence: 'error.tooManyRequests' },
  unavailable: { status: 503, sentence: 'error.unavailable' },
  internal: { status: 500, sentence: 'error.internal' },
} as const satisfies Record<string, KnownError>;
export type ErrorCode = keyof typeof ERRORS;
/** The codes with a default message. The others have many causes, and each thrower names its own message. */
export type SpecificCode = Exclude<ErrorCode, 'wrong_state' | 'gone'>;
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

export const knownError = (code: ErrorCode): KnownError => ERRORS[code];

interface Details {
  /** Replaces the default message of the table. */
  sentence?: MessageId;
  values?: SentenceValues;
  fields?: Record<string, Sentence[]>;
  headers?: Record<string, string>;
}

/** An error response; the errors filter writes its body. */
export class ApiError extends Error {
  readonly status: ErrorStatus;
  readonly sentence: Sentence;
  readonly fields: Details['fields'];
  readonly headers: Details['headers'];

  constructor(code: SpecificCode, details?: Details);
  constructor(code: ErrorCode, details: { sentence: MessageId; values?: SentenceValues });
  constructor(
    readonly code: ErrorCode,
    { sentence = ERRORS[code].sentence, values, fields, headers }: Details = {},
  ) {
    super(`${code}: ${sentence}`);
    this.status = ERRORS[code].status;
    this.sentence = { id: sentence, values };
    this.fields = fields;
    this.headers = headers;
  }

  /** The problem in one sentence. If fields are invalid, it is the message of the first one. */
  get detail(): Sentence {
    const [first] = Object.values(this.fields ?? {}).flat();
    return first ?? this.sentence;
  }
}

/** Returns the message of a field. A message about a missing value names the value. */
const withLabel = (name: string, sentence: Sentence): Sentence =>
  sentence.id === 'field.required' && name in NEEDED_LABELS ? { id: `needed.${name}` } : sentence;

/** 400 with messages for each invalid field. */
export const invalidInput = (fields: Record<string, Sentence[]>) =>
  new ApiError('invalid_input', {
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, sentences]) => [name, sentences.map((sentence) => withLabel(name, sentence))]),
    ),
  });

/** 401: there is no valid session. */
export const notSignedIn = () => new ApiError('not_signed_in');

/** 404: the resource does not exist, or is not the caller's. */
export const notFound = () => new ApiError('not_found');

/** 403: the call is for another role. */
export const wrongRole = () => new ApiError('wrong_role');

/** 403: the member's role in the organization does not allow the call. */
export const wrongMemberRole = (needs: MemberRole) =>
  new ApiError('wrong_role', { sentence: needs === 'owner' ? 'error.onlyOwners' : 'error.onlyEditors' });

/** 403: the caller's status does not allow this. */
export const wrongStatus = (sentence?: MessageId) => new ApiError('wrong_status', { sentence });

/** 409: the current state does not allow this. */
export const wrongState = (sentence: MessageId, values?: SentenceValues) =>
  new ApiError('wrong_state', { sentence, values });

/** 410: the resource is no longer available. */
export const gone = (sentence: MessageId) => new ApiError('gone', { sentence });

/** 412: the resource changed after the caller read it. */
export const stale = () => new ApiError('stale');

/** 429 with the seconds until the next try. */
export const tooManyRequests = (seconds: number) =>
  new ApiError('too_many_requests', { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } });

/** 405 with the methods that the path supports. */
export const methodNotAllowed = (allow: string) => new ApiError('method_not_allowed', { headers: { allow } });

/** 503 while the database does not respond. */
export const unavailable = () => new ApiError('unavailable', { headers: { 'retry-after': '5' } });
