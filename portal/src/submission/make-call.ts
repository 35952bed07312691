import { api, ApiError } from '@network/api-client';
import { type Latest, merge, type Outcome, toBase } from './merge';
import type { OutboxItem } from './outbox-item';
import { SUBMISSION_KINDS } from './submission';

/** Makes the write. `ApiWrite` has typed the call already. */
function write({ call, idempotencyKey, base }: OutboxItem) {
  const header = {
    ...(call.method === 'post' && { 'Idempotency-Key': idempotencyKey }),
    ...(base && { 'If-Match': `"${base.version}"` }),
  };
  const init = { params: { path: call.params, header }, body: call.body };
  return api.request(call.method, call.path as never, init as never);
}

/** Reads the stored resource that a submission changes: a project, or the user's profile. */
async function readLatest({ kind, call }: OutboxItem): Promise<Latest> {
  if (SUBMISSION_KINDS[kind].resource === 'project') {
    const path = call.params as { id: string };
    return (await api.GET('/api/organization/projects/{id}', { params: { path } })).data!;
  }
  const me = (await api.GET('/api/auth/me')).data!;
  // Only the profile of an organization names the colleague who saved it.
  return me.role === 'organization' ? { ...me, ...(await api.GET('/api/organization/profile')).data } : me;
}

/**
 * Makes the call of an item. If another person has changed the resource, returns a conflict, or the call to make next,
 * which keeps their changes of other fields.
 */
export async function makeCall(item: OutboxItem): Promise<Outcome> {
  const { base } = item;
  try {
    const { data } = await write(item);
    return { state: 'sent', base: base && { ...base, ...toBase(data as unknown as Latest, base.values) } };
  } catch (error) {
    if (!base || !(error instanceof ApiError && error.status === 412)) throw error;
    return merge({ ...item, base }, await readLatest(item));
  }
}
