import { api, ApiError } from '@network/api-client';
import { projectAfterEdit, type ProjectStatus } from '@network/domain';
import { putInto } from '@network/forms';
import { type Base, compare, isSame, pick, type Theirs, toBase, type Values } from './merge';
import type { OutboxItem } from './outbox-item';
import { type ApiWrite, SUBMISSION_KINDS } from './submission';

/** Makes the write. `ApiWrite` has typed the call already. */
function write({ call, idempotencyKey, base }: OutboxItem) {
  const header = {
    ...(call.method === 'post' && { 'Idempotency-Key': idempotencyKey }),
    ...(base && { 'If-Match': `"${base.version}"` }),
  };
  const init = { params: { path: call.params, header }, body: call.body };
  return api.request(call.method, call.path as never, init as never);
}

type Latest = Values & {
  version: number;
  status: string;
  standing?: string;
  changeRequest?: object | null;
  updatedAt?: string;
  changedBy?: { name: string } | null;
};

/** Whether the resource still waits for its submission, even with the same values: earlier saves did not submit it. */
function isUnsubmitted({ kind }: OutboxItem, { status, standing, changeRequest }: Latest): boolean {
  const { resource, nextStep } = SUBMISSION_KINDS[kind];
  if (nextStep) return false;
  if (changeRequest) return true;
  if (resource === 'profile') return status === 'onboarding' || standing === 'declined';
  const next = projectAfterEdit(status as ProjectStatus);
  return next !== null && next !== status;
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

/** The changes of an item after its call. */
export type Outcome =
  /** The base is the resource as saved. */
  | { state: 'sent'; base?: Base }
  | { state: 'conflict'; base: Base; theirs: Theirs }
  | { state: 'sending'; call: ApiWrite; base: Base; values: object };

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

function merge(item: OutboxItem & { base: Base }, latest: Latest): Outcome {
  const { kind, call, values, unconfirmed = [] } = item;
  // The whole form, also the fields that a step does not send yet or that a project's body omits.
  const mine = { ...item.base.values, ...values, ...call.body };
  // An earlier attempt, whose response was lost, may have saved some of its values.
  const arrived = unconfirmed
    .flatMap((body) => Object.entries(body))
    .filter(([field, value]) => isSame(value, latest[field]));
  const base = { ...item.base, values: { ...item.base.values, ...Object.fromEntries(arrived) } };
  const { different, taken, conflicts } = compare({ base, mine, theirs: latest });
  const saved = toBase(latest, mine);
  if (different.length === 0 && !isUnsubmitted(item, latest)) return { state: 'sent', base: { ...base, ...saved } };
  if (conflicts.length > 0) {
    return { state: 'conflict', base, theirs: { ...saved, by: latest.changedBy?.name, at: latest.updatedAt } };
  }
  const theirs = pick(latest, taken);
  // The whole form would submit the profile again.
  const sent = SUBMISSION_KINDS[kind].nextStep ? pick(theirs, Object.keys(call.body)) : theirs;
  const next = { ...call, body: { ...call.body, ...sent } } as ApiWrite;
  return { state: 'sending', call: next, base: { ...base, ...saved }, values: putInto(values, theirs) };
}
