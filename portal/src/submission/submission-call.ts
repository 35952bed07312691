import { api, ApiError, type paths } from '@network/api-client';
import { isFilled } from '@network/forms';

type Write<Path extends keyof paths, Method extends 'post' | 'patch'> =
  paths[Path] extends Record<Method, { requestBody: { content: { 'application/json': infer Body } } }>
    ? { method: Method; path: Path; params?: Record<string, string>; body: Body }
    : never;

/** A write to the API as data, so that another page can make it on another day. */
export type ApiWrite = { [Path in keyof paths]: Write<Path, 'post'> | Write<Path, 'patch'> }[keyof paths];

/** The call of a submission. */
export interface SubmissionCall {
  call: ApiWrite;
  /** The version that the form is based on, and the call that reads the latest. */
  version?: number;
  latest?: { path: '/api/auth/me' | '/api/organization/projects/{id}'; params?: Record<string, string> };
}

/** One attempt to make it. */
export interface Attempt extends SubmissionCall {
  idempotencyKey: string;
  /** A body whose response was lost: the server may have processed it. */
  unanswered?: object;
}

export const IDEMPOTENCY_MISMATCH = 'idempotency_mismatch';
export const isStale = (error: unknown) => error instanceof ApiError && error.status === 412;

/** Makes the write. `ApiWrite` has typed the call already. */
function write({ call, idempotencyKey, version }: Attempt) {
  const header = {
    ...(call.method === 'post' && { 'Idempotency-Key': idempotencyKey }),
    ...(version !== undefined && { 'If-Match': `"${version}"` }),
  };
  return api.request(
    call.method,
    call.path as never,
    { params: { path: call.params, header }, body: call.body } as never,
  );
}

/**
 * Makes the call of an item. If an earlier attempt of this item made the version stale, the item counts as sent, or
 * overwrites that attempt. Throws the conflict if another user changed the resource.
 */
export async function makeCall(item: Attempt, onVersion: (version: number) => void) {
  try {
    await write(item);
  } catch (error) {
    if (!isStale(error) || !item.latest) throw error;
    const { path, params } = item.latest;
    const { data } = await api.GET(path as '/api/auth/me', { params: { path: params } as never });
    const latest = data!;
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
