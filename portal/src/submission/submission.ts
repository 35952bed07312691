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
import { type Base, compare, isBase, isSame, isValues, pick, type Theirs, type Values } from './compare';

type Write<Path extends keyof paths, Method extends 'post' | 'patch'> =
  paths[Path] extends Record<Method, { requestBody: { content: { 'application/json': infer Body } } }>
    ? { method: Method; path: Path; params?: Record<string, string>; body: Body }
    : never;

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

/** A submission in the queue. */
export interface OutboxItem extends Submission {
  state: 'sending' | 'waiting' | 'conflict' | 'rejected';
  since: string;
  idempotencyKey: string;
  /** A body whose response was lost: the server may have processed it. */
  unanswered?: object;
  error?: Omit<ApiErrorDetails, 'parts' | 'retryAfter'> & { message: string };
  /** Why it is a conflict. */
  theirs?: Theirs;
  /** The version of the base, as earlier versions of the product stored it. */
  version?: number;
}

/** Nothing has checked that a stored body belongs to its path, so the texts that the outbox shows are checked. */
const isCall = hasShape({
  method: isOneOf('post', 'patch'),
  path: isTextLike(/^\/api\//),
  params: isOptional(isRecordOf(isText)),
  body: hasShape({
    title: isNullable(isText),
    note: isNullable(isText),
    comment: isNullable(isText),
    done: isNullable(isText),
    next: isNullable(isText),
    reason: isNullable(isText),
    hours: isNullable(isNumber),
    date: isNullable(isTime),
  }),
}) as Guard<unknown> as Guard<ApiWrite>;

const isItem = hasShape<OutboxItem>({
  kind: isOneOf(...KINDS),
  userId: isText,
  formKey: isText,
  page: isTextLike(/^\/(?![/\\])/),
  values: isObject,
  call: isCall,
  base: isOptional(isBase),
  version: isOptional(isNumber),
  state: isOneOf('sending', 'waiting', 'conflict', 'rejected'),
  since: isTime,
  idempotencyKey: isTextLike(/^[\w-]+$/),
  unanswered: isOptional(isObject),
  theirs: isOptional(
    hasShape<Theirs>({ version: isNumber, values: isValues, by: isNullable(isText), at: isNullable(isTime) }),
  ),
  error: isOptional(
    hasShape<NonNullable<OutboxItem['error']>>({
      message: isText,
      status: isNumber,
      code: isOptional(isText),
      fields: isOptional(isRecordOf(isListOf(isText))),
      serverMessage: isOptional(isText),
    }),
  ),
});

/** Whether a stored value is an item of the queue, as an earlier page or version of the product wrote it. */
export const isOutboxItem: Guard<OutboxItem> = (value): value is OutboxItem =>
  isItem(value) && (value.state !== 'rejected' || value.error !== undefined);

/** Makes the write. `ApiWrite` has typed the call already. */
function write({ call, idempotencyKey, base, version = base?.version }: OutboxItem) {
  const header = {
    ...(call.method === 'post' && { 'Idempotency-Key': idempotencyKey }),
    ...(version !== undefined && { 'If-Match': `"${version}"` }),
  };
  const init = { params: { path: call.params, header }, body: call.body };
  return api.request(call.method, call.path as never, init as never);
}

const PROJECT = '/api/organization/projects/{id}';

type Latest = Values & { version: number; updatedAt?: string; changedBy?: { name: string } | null };

/** Reads what a write with a version changes: a project, or the user's profile. */
async function readLatest({ path, params }: ApiWrite): Promise<Latest> {
  if (path === PROJECT) return (await api.GET(path, { params: { path: params as { id: string } } })).data!;
  const me = (await api.GET('/api/auth/me')).data!;
  // Only the profile of an organization names the colleague who saved it.
  return me.role === 'organization' ? { ...me, ...(await api.GET('/api/organization/profile')).data } : me;
}

/** Compares an item with the latest resource. An earlier attempt, whose response was lost, may have changed it too. */
function compareWith(latest: Latest, { call, base, unanswered = {} }: OutboxItem) {
  const before = Object.keys(base?.values ?? {});
  const sent = Object.keys(call.body);
  const arrived = Object.entries(unanswered).filter(([field, value]) => isSame(value, latest[field]));
  // A project's omitted fields are cleared.
  const fields = call.path === PROJECT ? [...new Set([...before, ...sent])] : sent;
  const sides = {
    base: { ...base?.values, ...Object.fromEntries(arrived) },
    mine: call.body as Values,
    theirs: latest,
  };
  return { ...compare(fields, sides), values: pick(latest, [...before, ...sent]) };
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
    const { different, taken, conflicts, values } = compareWith(latest, item);
    // The steps of a wizard save the same values without submitting them.
    const isSubmitted = item.call.method === 'patch' || latest.status !== 'onboarding';
    if (different.length === 0 && isSubmitted) return;
    const base = { version: latest.version, values };
    if (conflicts.length > 0) {
      onChange({ theirs: { ...base, by: latest.changedBy?.name, at: latest.updatedAt } });
      throw error;
    }
    const latestTaken = pick(latest, taken);
    const call = { ...item.call, body: { ...item.call.body, ...latestTaken } } as ApiWrite;
    const merged = { call, base, version: undefined };
    onChange(merged, latestTaken);
    await makeCall({ ...item, ...merged }, onChange);
  }
}
