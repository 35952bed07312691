import {
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
  localStore,
  parseJson,
  STORAGE_KEYS,
} from '@network/api-client';
import {
  type ApiWrite,
  type Base,
  type ResourceVersion,
  type Submission,
  SUBMISSION_KINDS,
  type SubmissionKind,
  type Values,
} from './submission';

/** Storing `sent` tells the forms of all tabs. The item leaves the queue right after that. */
const STATES = ['sending', 'waiting', 'sent', 'conflict', 'rejected'] as const;

/** The attempts to send a submission. */
export interface Attempts {
  idempotencyKey: string;
  /** The bodies whose responses were lost: the server may have processed any of them. */
  unconfirmed?: object[];
}

/** The resource as changed by another person: by whom and when, as far as known. */
export interface Theirs extends ResourceVersion {
  by?: string | null;
  at?: string | null;
}

/** A submission in the queue. */
export interface OutboxItem extends Submission, Attempts {
  state: (typeof STATES)[number];
  since: string;
  error?: Omit<ApiErrorDetails, 'parts' | 'retryAfter'> & { message: string };
  /** Why it is a conflict. */
  theirs?: Theirs;
}

/** Version 1.0.0-beta.1 stored `version` instead of `base`, and `unanswered` instead of `unconfirmed`. */
export type StoredItem = OutboxItem & { version?: number; unanswered?: object };

function fromOlderVersion({ version, unanswered, ...item }: StoredItem): OutboxItem {
  if (version !== undefined) item.base ??= { version, values: {} };
  if (unanswered) item.unconfirmed ??= [unanswered];
  return item;
}

const isValues = isObject as Guard<Values>;
export const isBase = hasShape<Base>({
  version: isNumber,
  values: isValues,
  proposed: isOptional(isValues),
  orgId: isOptional(isText),
});

const SHOWN_TEXTS = ['title', ...Object.values(SUBMISSION_KINDS).flatMap(({ texts = [] }) => texts)];

/** Nothing has checked that a stored body belongs to its path, so the texts that the outbox shows are checked. */
const isCall = hasShape({
  method: isOneOf('post', 'patch'),
  path: isTextLike(/^\/api\//),
  params: isOptional(isRecordOf(isText)),
  body: hasShape({
    ...Object.fromEntries(SHOWN_TEXTS.map((field) => [field, isNullable(isText)])),
    hours: isNullable(isNumber),
    date: isNullable(isTime),
  }),
}) as Guard<unknown> as Guard<ApiWrite>;

const ATTEMPTS = { idempotencyKey: isTextLike(/^[\w-]+$/), unconfirmed: isOptional(isListOf(isObject)) };
export const isAttempts = hasShape<Attempts>(ATTEMPTS);

const isItem = hasShape<StoredItem>({
  ...ATTEMPTS,
  kind: isOneOf(...(Object.keys(SUBMISSION_KINDS) as SubmissionKind[])),
  userId: isText,
  formKey: isText,
  page: isTextLike(/^\/(?![/\\])/),
  values: isObject,
  about: isOptional(isText),
  call: isCall,
  base: isOptional(isBase),
  state: isOneOf(...STATES),
  since: isTime,
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
  version: isOptional(isNumber),
  unanswered: isOptional(isObject),
});

/** Returns the item of a form. The storage key of the form names its user. */
export function readItem(key: string): OutboxItem | null {
  const item = localStore.readJson(
    STORAGE_KEYS.outboxItem(key),
    (value): value is StoredItem => isItem(value) && value.formKey === key && key.endsWith(`:${value.userId}`),
  );
  return item && fromOlderVersion(item);
}

/** Stores an item. */
export const saveItem = (item: OutboxItem) => localStore.writeJson(STORAGE_KEYS.outboxItem(item.formKey), item);

/** Changes an item, unless it has left the queue. */
export function updateItem(formKey: string, fields: Partial<OutboxItem>) {
  const item = readItem(formKey);
  if (item) saveItem({ ...item, ...fields });
}

/** Removes the item of a form from the queue. */
export const removeItem = (formKey: string) => localStore.write(STORAGE_KEYS.outboxItem(formKey), null);

/** Calls back with the item of a form whenever a tab stores it; returns the unsubscribe function. */
export const subscribeItem = (formKey: string, listener: (item: OutboxItem) => void) =>
  localStore.subscribe(STORAGE_KEYS.outboxItem(formKey), (text) => {
    const item = text && parseJson(text, isItem);
    if (item) listener(item);
  });

/** The items of one person, oldest first. */
export const readOutbox = (userId: string): OutboxItem[] =>
  localStore
    .keys()
    .filter((key) => key.startsWith(STORAGE_KEYS.outbox) && key.endsWith(`:${userId}`))
    .flatMap((key) => readItem(key.slice(STORAGE_KEYS.outbox.length)) ?? [])
    .sort((a, b) => a.since.localeCompare(b.since));

/** Whether the item is still to be sent. */
export const isPending = ({ state }: OutboxItem) => state === 'sending' || state === 'waiting';

/** A full or blocked storage holds an item only while the page is open. */
export const isStored = ({ formKey }: OutboxItem) => localStore.isStored(STORAGE_KEYS.outboxItem(formKey));
