import { api, ApiError } from '@network/api-client';
import { projectAfterEdit, type ProjectStatus } from '@network/domain';
import { putInto } from '@network/forms';
import { type Base, compare, isSame, pick, type Theirs, toBase, type Values } from './merge';
import type { ApiWrite, OutboxItem } from './outbox-item';

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
  if (kind === 'profile.step') return false;
  if (changeRequest) return true;
  if (kind === 'profile') return status === 'onboarding' || standing === 'declined';
  const next = projectAfterEdit(status as ProjectStatus);
  return next !== null && next !== status;
}

/** Reads the stored resource that a submission changes: a project, or the user's profile. */
async function readLatest({ kind, call }: OutboxItem): Promise<Latest> {
  if (kind === 'projectChange') {
    const path = call.params as { id: string };
    return (await api.GET('/api/organization/projects/{id}', { params: { path } })).data!;
  }
  const me = (await api.GET('/api/auth/me')).data!;
  // Only the profile of an organization names the colleague who saved it.
  return me.role === 'organization' ? { ...me, ...(await api.GET('/api/organization/profile')).data } : me;
}

/** The values of the whole form, also of fields that a step does not send yet or that a project's body omits. */
const valuesOf = ({ call, values, base }: OutboxItem) => ({ ...base?.values, ...values, ...call.body });

/** Compares an item with the latest resource. An earlier attempt, whose response was lost, may have changed it too. */
function compareWith(latest: Latest, item: OutboxItem) {
  const { base, unconfirmed = [] } = item;
  const arrived = unconfirmed
    .flatMap((body) => Object.entries(body))
    .filter(([field, value]) => isSame(value, latest[field]));
  const sides = {
    base: { ...base?.values, ...Object.fromEntries(arrived) },
    mine: valuesOf(item),
    theirs: latest,
  };
  return compare(Object.keys(sides.mine), sides);
}

/** The changes of an item after its call. */
export type Outcome =
  /** The base is the resource as saved. */
  | { state: 'sent'; base?: Base }
  | { state: 'conflict'; theirs: Theirs }
  | ({ state: 'sending' } & Pick<OutboxItem, 'call' | 'base' | 'values'>);

/**
 * Makes the call of an item. If another person has changed the resource, returns a conflict, or the call to make next,
 * which keeps their changes of other fields.
 */
export async function makeCall(item: OutboxItem): Promise<Outcome> {
  try {
    const { data } = await write(item);
    return { state: 'sent', base: item.base && toBase(data as unknown as Latest, item.base.values) };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 412)) throw error;
  }
  const latest = await readLatest(item);
  const { different, taken, conflicts } = compareWith(latest, item);
  const base = toBase(latest, valuesOf(item));
  if (different.length === 0 && !isUnsubmitted(item, latest)) return { state: 'sent', base };
  if (conflicts.length > 0) {
    return { state: 'conflict', theirs: { ...base, by: latest.changedBy?.name, at: latest.updatedAt } };
  }
  const theirs = pick(latest, taken);
  // The whole form would submit the profile again.
  const sent = item.kind === 'profile.step' ? pick(theirs, Object.keys(item.call.body)) : theirs;
  const call = { ...item.call, body: { ...item.call.body, ...sent } } as ApiWrite;
  return { state: 'sending', call, base, values: putInto(item.values, theirs) };
}
