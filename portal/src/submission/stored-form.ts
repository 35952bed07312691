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
  type paths,
  STORAGE_KEYS,
} from '@network/api-client';
import { DAY_MS, LIFETIMES } from '@network/domain';
import { isFilled } from '@network/forms';

/** The values of a form or of a stored resource. A form holds numbers as text. */
export type Values = Readonly<Record<string, unknown>>;

/** The stored resource that a form changes, as the form started from it. */
export interface Base {
  version: number;
  values: Values;
}

/** The resource as changed by another person: by whom and when, as far as known. */
export interface Theirs extends Base {
  by?: string | null;
  at?: string | null;
}

const isValues = isObject as Guard<Values>;
const isBase = hasShape<Base>({ version: isNumber, values: isValues });

/** The stored draft of a form (docs/product 8.13, 8.18). */
export interface Draft {
  formData: object;
  savedAt: string;
  /** The step of a wizard. */
  currentStep?: number;
  /** The resource that the form changes, as it was when the draft began. */
  base?: Base;
}

const LIFETIME_MS = LIFETIMES.draftDays * DAY_MS;

/** A step that the wizard does not have is taken from the fields instead. */
const isDraft = hasShape<Omit<Draft, 'currentStep'>>({ formData: isObject, savedAt: isTime, base: isOptional(isBase) });

/** Returns the draft under a storage key, or null. Removes an expired one. */
export function readDraft(formKey: string): Draft | null {
  const draft: Draft | null = localStore.readJson(formKey, isDraft);
  if (!draft || Date.now() - Date.parse(draft.savedAt) <= LIFETIME_MS) return draft;
  removeDraft(formKey);
  return null;
}

export const writeDraft = (formKey: string, draft: Omit<Draft, 'savedAt'>) =>
  localStore.writeJson(formKey, { ...draft, savedAt: new Date().toISOString() });

export const removeDraft = (formKey: string) => localStore.write(formKey, null);

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
const isOutboxItem: Guard<OutboxItem> = (value): value is OutboxItem =>
  isItem(value) && (value.state !== 'rejected' || value.error !== undefined);

/** The item of a form. The storage key of the form names its user. */
export const readItem = (key: string) =>
  localStore.readJson(
    STORAGE_KEYS.outboxItem(key),
    (value): value is OutboxItem => isOutboxItem(value) && value.formKey === key && key.endsWith(`:${value.userId}`),
  );

/** Stores an item. */
export const saveItem = (item: OutboxItem) => localStore.writeJson(STORAGE_KEYS.outboxItem(item.formKey), item);

/** Changes an item, unless it has left the queue. The latest values replace those of its form and of its draft. */
export function updateItem(formKey: string, fields: Partial<OutboxItem>, latest: Values = {}) {
  const item = readItem(formKey);
  if (item) saveItem({ ...item, ...fields, values: putInto(item.values, latest) });
  const draft = readDraft(formKey);
  if (draft && fields.base) {
    writeDraft(formKey, { ...draft, formData: putInto(draft.formData, latest), base: fields.base });
  }
}

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
/** Removes an item from the queue. */
export const removeItem = ({ formKey }: OutboxItem) => localStore.write(STORAGE_KEYS.outboxItem(formKey), null);

const isSameKind = (value: unknown, example: unknown) =>
  Array.isArray(example)
    ? Array.isArray(value) && value.every((item) => typeof item === 'string')
    : typeof value === typeof example;

/** The values that are not blank. */
export const filled = (values: object = {}): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isFilled(value)));

/** Overwrites fields of `base` with the stored values that have the same type. */
export function takeOver<Form extends object>(base: Form, values: object = {}): Form {
  const taken = Object.entries(values).filter(
    ([field, value]) => field in base && isSameKind(value, base[field as keyof Form]),
  );
  return { ...base, ...Object.fromEntries(taken) };
}

/** Overwrites fields of a form with stored values, as its inputs hold them. */
export function putInto<Form extends object>(form: Form, values: Values): Form {
  const inputs = Object.entries(values)
    .filter(([field]) => field in form)
    .map(([field, value]) => [field, toInput(value, form[field as keyof Form])]);
  return { ...form, ...Object.fromEntries(inputs) };
}

function toInput(value: unknown, example: unknown) {
  if (value != null) return typeof value === 'number' ? String(value) : value;
  return Array.isArray(example) ? [] : typeof example === 'boolean' ? false : '';
}
