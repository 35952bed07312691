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
import { type Base, compare, isBase, isValues, pick, type Values } from './compare';

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

/** A serialized write to the API, which another page can send later. */
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
  /** The resource that the form changes. The write is refused if it has changed. */
  base?: Base;
}

/** The resource as changed by another person. */
export interface Theirs extends Base {
  /** The name of the member of the organization who did, if the server says it. */
  by: string | null;
  at: string | null;
}

/** A submission in the queue. */
export interface OutboxItem extends Submission {
  state: 'sending' | 'waiting' | 'sent' | 'conflict' | 'rejected';
  since: string;
  idempotencyKey: string;
  /** A body whose response was lost: the server may have processed it. */
  unanswered?: object;
  error?: ApiErrorDetails & { message: string };
  /** Why it is a conflict. */
  theirs?: Theirs;
  /** The version of the base, as earlier versions of the product stored it. */
  version?: number;
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
    base: isOptional(isBase),
    version: isOptional(isNumber),
    state: isOneOf('sending', 'waiting', 'sent', 'conflict', 'rejected'),
    since: isTime,
    idempotencyKey: isTextLike(/^[\w-]+$/),
    unanswered: isOptional(isObject),
    theirs: isOptional(
      hasShape<Theirs>({
        version: isNumber,
        values: isValues,
        by: isNullable(isText) as Guard<string | null>,
        at: isNullable(isTime) as Guard<string | null>,
      }),
    ),
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
function write({ call, idempotencyKey, base, version = base?.version }: OutboxItem) {
  const header = {
    ...(call.method === 'post' && { 'Idempotency-Key': idempotencyKey }),
    ...(version !== undefined && { 'If-Match': `"${version}"` }),
  };
  const init = { params: { path: call.params, header }, body: call.body };
  return api.request(call.method, call.path as never, init as never);
}

type Latest = Values & { version: number; updatedAt?: string; changedBy?: { name: string } | null };

/** Reads what a write with a version changes: a project, or the user's profile. */
async function readLatest({ path, params }: ApiWrite): Promise<Latest> {
  if (path === PROJECT) return (await api.GET(path, { params: { path: params as { id: string } } })).data!;
  const me = (await api.GET('/api/auth/me')).data!;
  // Only the profile of an organization names the colleague who saved it.
  return me.role === 'organization' ? { ...me, ...(await api.GET('/api/organization/profile')).data } : me;
}

const PROJECT = '/api/organization/projects/{id}';

/** The fields that a write changes. A project's omitted fields are cleared. */
function fieldsOf({ call, base }: OutboxItem) {
  const sent = Object.keys(call.body);
  return call.path === PROJECT ? [...new Set([...Object.keys(base?.values ?? {}), ...sent])] : sent;
}

/** The base, with what an earlier attempt of this item has changed although its response was lost. */
function baseOf({ base, unanswered = {} }: OutboxItem, latest: Values): Values {
  const arrived = Object.keys(unanswered).filter(
    (field) => compare([field], { base: {}, mine: unanswered as Values, theirs: latest }).different.length === 0,
  );
  return { ...base?.values, ...pick(unanswered, arrived) };
}

/**
 * Makes the call of an item. If another person has changed the resource, the write keeps their changes of other fields.
 * Throws the conflict if both have changed the same field. `onChange` stores the item, and receives the latest values
 * that its form does not show yet.
 */
export async function makeCall(
  item: OutboxItem,
  onChange: (fields: Partial<OutboxItem>, latest?: Values) => void,
): Promise<void> {
  try {
    await write(item);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 412)) throw error;
    const latest = await readLatest(item.call);
    const fields = fieldsOf(item);
    const mine = item.call.body as Values;
    const { different, taken, conflicts } = compare(fields, { base: baseOf(item, latest), mine, theirs: latest });
    const theirs = {
      version: latest.version,
      values: pick(latest, [...fields, ...Object.keys(item.base?.values ?? {})]),
    };
    // The steps of a wizard save the same values without submitting them.
    const isSubmitted = item.call.method === 'patch' || latest.status !== 'onboarding';
    if (different.length === 0 && isSubmitted) return;
    if (conflicts.length > 0) {
      onChange({ theirs: { ...theirs, ...lastChangeOf(latest) } });
      throw error;
    }
    const latestTaken = pick(latest, taken);
    const body = { ...mine, ...latestTaken };
    const merged = { call: { ...item.call, body } as ApiWrite, base: theirs, version: undefined };
    onChange(merged, latestTaken);
    await makeCall({ ...item, ...merged }, onChange);
  }
}

/** The author and time of the last change, as far as known. */
const lastChangeOf = ({ changedBy, updatedAt }: Latest) => ({
  by: changedBy?.name ?? null,
  at: updatedAt ?? null,
});
