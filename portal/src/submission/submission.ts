import {
  api,
  ApiError,
  type ApiErrorDetails,
  type Guard,
  hasShape,
  isListOf,
  isNullable,
  isNumber,
  isObject,
  isOneOf,
  isOptional,
  isRecordOf,
  isText,
  isTextLike,
  isTime,
  type paths,
} from '@network/api-client';
import { isFilled } from '@network/forms';

type Write<Path extends keyof paths, Method extends 'post' | 'patch'> =
  paths[Path] extends Record<Method, { requestBody: { content: { 'application/json': infer Body } } }>
    ? { method: Method; path: Path; params?: Record<string, string>; body: Body }
    : never;

/** A write as it is read from storage, where nothing has checked that the body belongs to the path. */
interface StoredCall {
  method: 'post' | 'patch';
  path: string;
  params?: Record<string, string>;
  body: ShownBody;
}

type ShownBody = Partial<
  Record<'title' | 'note' | 'comment' | 'done' | 'next' | 'reason' | 'date', string | null> & { hours: number | null }
>;

/** A write to the API as data, so that another page can make it on another day. */
export type ApiWrite = { [Path in keyof paths]: Write<Path, 'post'> | Write<Path, 'patch'> }[keyof paths];

/** Each kind has a name: the message `outbox.{kind}`. */
const KINDS = [
  'project',
  'projectChange',
  'hours',
  'checkIn',
  'profile',
  'profile.step',
  'answer',
  'leave',
  'feedback',
  'closeRequest',
  'withdrawal',
  'pause',
] as const;
type SubmissionKind = (typeof KINDS)[number];

/** A submission as a form hands it to the queue. */
export interface Submission {
  kind: SubmissionKind;
  userId: string;
  /** The storage key of the form's draft. A form has one submission at a time. */
  formKey: string;
  /** The path of the page with the form. */
  page: string;
  values: object;
  call: ApiWrite;
  /** The version that the form is based on. */
  version?: number;
}

/** A submission in the queue. */
export interface OutboxItem extends Submission {
  state: 'sending' | 'waiting' | 'sent' | 'conflict' | 'rejected';
  since: string;
  idempotencyKey: string;
  /** A body whose response was lost: the server may have processed it. */
  unanswered?: object;
  error?: ApiErrorDetails & { message: string };
}

/** The fields of a body that the outbox shows. */
const isBody = hasShape<ShownBody>({
  title: isNullable(isText),
  note: isNullable(isText),
  comment: isNullable(isText),
  done: isNullable(isText),
  next: isNullable(isText),
  reason: isNullable(isText),
  hours: isNullable(isNumber),
  date: isNullable(isTime),
});

const isCall = hasShape<StoredCall>({
  method: isOneOf('post', 'patch'),
  path: isTextLike(/^\/api\//),
  params: isOptional(isRecordOf(isText)),
  body: isBody,
});

/** Whether a stored value is an item of the queue, as an earlier page or version of the product wrote it. */
export const isOutboxItem: Guard<OutboxItem> = (value): value is OutboxItem =>
  hasShape<Omit<OutboxItem, 'call'> & { call: StoredCall }>({
    kind: isOneOf(...KINDS),
    userId: isText,
    formKey: isText,
    page: isTextLike(/^\/(?![/\\])/),
    values: isObject,
    call: isCall,
    version: isOptional(isNumber),
    state: isOneOf('sending', 'waiting', 'sent', 'conflict', 'rejected'),
    since: isTime,
    idempotencyKey: isTextLike(/^[\w-]+$/),
    unanswered: isOptional(isObject),
    error: isOptional(
      hasShape<NonNullable<OutboxItem['error']>>({
        message: isText,
        status: isNumber,
        code: isOptional(isText),
        fields: isOptional(isRecordOf(isListOf(isText))),
        parts: isOptional(isRecordOf(isText)),
        serverMessage: isOptional(isText),
        retryAfter: isOptional(isNumber),
      }),
    ),
  })(value) &&
  (value.state !== 'rejected' || value.error !== undefined);

/** Makes the write. `ApiWrite` has typed the call already. */
function write({ call, idempotencyKey, version }: OutboxItem) {
  const header = {
    ...(call.method === 'post' && { 'Idempotency-Key': idempotencyKey }),
    ...(version !== undefined && { 'If-Match': `"${version}"` }),
  };
  const init = { params: { path: call.params, header }, body: call.body };
  return api.request(call.method, call.path as never, init as never);
}

/** Reads what a write with a version changes: a project, or the user's profile. */
async function readLatest({ path, params }: ApiWrite) {
  if (path !== '/api/organization/projects/{id}') return (await api.GET('/api/auth/me')).data!;
  return (await api.GET(path, { params: { path: params as { id: string } } })).data!;
}

/**
 * Makes the call of an item. If an earlier attempt of this item made the version stale, the item counts as sent, or
 * overwrites that attempt. Throws the conflict if another user changed the resource.
 */
export async function makeCall(item: OutboxItem, onVersion: (version: number) => void) {
  try {
    await write(item);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 412)) throw error;
    const latest = await readLatest(item.call);
    onVersion(latest.version);
    const isSaved = hasValues(latest, item.call.body);
    // The steps of a wizard save the same values without submitting them.
    const isSubmitted = item.call.method === 'patch' || latest.status !== 'onboarding';
    if (isSaved && isSubmitted) return;
    if (!isSaved && !(item.unanswered && hasValues(latest, item.unanswered))) throw error;
    await write({ ...item, version: latest.version });
  }
}

const comparable = (value: unknown): unknown => {
  if (!isFilled(value)) return null;
  if (Array.isArray(value)) return JSON.stringify(value.map(comparable));
  return typeof value === 'string' ? value.trim() : value;
};

/** Whether a resource already has the values that a body would write. */
const hasValues = (resource: object, body: object) =>
  Object.entries(body).every(
    ([field, value]) =>
      !(field in resource) || comparable(resource[field as keyof typeof resource]) === comparable(value),
  );
