import { api, ApiError } from '@network/api-client';
import { isFilled } from '@network/forms';
import type { ApiWrite, Base, OutboxItem, Theirs, Values } from './stored-form';

const comparable = (value: unknown): unknown => {
  if (!isFilled(value)) return null;
  if (Array.isArray(value)) return JSON.stringify(value.map(comparable));
  return typeof value === 'boolean' ? value : String(value).trim();
};

/** Whether two values are equal to a reader. Null, an empty text and an empty list are. */
export const isSame = (one: unknown, other: unknown) => comparable(one) === comparable(other);

interface Sides {
  base: Values;
  mine: Values;
  theirs: Values;
}

/** Classifies the fields in which a form differs from the version saved since `base`. */
export function compare(fields: readonly string[], { base, mine, theirs }: Sides) {
  const different = fields.filter((field) => field in theirs && !isSame(mine[field], theirs[field]));
  // Without the base any difference may be theirs.
  const isMine = (field: string) => !(field in base) || !isSame(mine[field], base[field]);
  const isTheirs = (field: string) => !(field in base) || !isSame(theirs[field], base[field]);
  return {
    different,
    /** Only they have changed these. */
    taken: different.filter((field) => !isMine(field)),
    /** Both sides have changed these. */
    conflicts: different.filter((field) => isMine(field) && isTheirs(field)),
  };
}

/** The given fields of some values. */
export const pick = (values: object, fields: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));

/** The parts of a form's draft that a conflict reads and changes. */
interface FormDraft {
  current: () => object;
  currentBase: () => Base | undefined;
  rebase: (latest: Values, base: Base) => void;
}

/** Compares a form with the version saved by another person. Returns the fields that both changed. */
export function conflictWith(
  { by, at, version, values: theirs }: Theirs,
  { current, currentBase, rebase }: FormDraft,
  submit: () => void,
) {
  const mine = current() as Values;
  const { taken, conflicts } = compare(Object.keys(theirs), { base: currentBase()?.values ?? {}, mine, theirs });
  return {
    by,
    at,
    fields: conflicts.map((field) => ({ field, mine: mine[field], theirs: theirs[field] })),
    /** Sends the form with the latest values of the given fields, and of those that only they have changed. */
    resolve(given: readonly string[]) {
      rebase(pick(theirs, [...taken, ...given]), { version, values: theirs });
      submit();
    },
  };
}

/** A conflict of a form, and how to resolve it. */
export type FormConflict = ReturnType<typeof conflictWith>;

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
