import {
  canonicalEmail,
  cleanLine,
  cleanText,
  EXPERT_FIELDS,
  type Fields,
  isFilled,
  ORGANIZATION_FIELDS,
  PROJECT_FIELDS,
  projectAfterEdit,
  type ProjectStatus,
  typedNumber,
} from '@network/domain';
import { putInto } from '@network/forms';
import type { OutboxItem, Theirs } from './outbox-item';
import { type ApiWrite, type Base, SUBMISSION_KINDS, type Values } from './submission';

const FIELDS: Fields = { ...EXPERT_FIELDS, ...ORGANIZATION_FIELDS, ...PROJECT_FIELDS };

/** Returns a field's value in the form that the server stores, or null without one. */
function stored(field: string, value: unknown): unknown {
  if (!isFilled(value)) return null;
  if (Array.isArray(value)) return JSON.stringify(value.map((one) => stored(field, one)));
  if (typeof value !== 'string') return value;
  const kind = FIELDS[field]?.kind;
  if (kind === 'number') return typedNumber(value) ?? value;
  if (kind === 'email') return canonicalEmail(value);
  return kind === 'longText' ? cleanText(value) : cleanLine(value);
}

/** Whether two values of a field are equal once stored. Null, an empty text and an empty list are. */
const isSame = (field: string, a: unknown, b: unknown) => stored(field, a) === stored(field, b);

interface Sides {
  base: Pick<Base, 'values' | 'proposed'>;
  mine: Values;
  theirs: Values;
}

/** Classifies the fields in which a form differs from the version saved since `base`. */
export function compare({ base: { values, proposed = {} }, mine, theirs }: Sides) {
  const different = Object.keys(mine).filter((field) => field in theirs && !isSame(field, mine[field], theirs[field]));
  // Without the base any difference may be theirs.
  const isChanged = (field: string, value: unknown) => !(field in values) || !isSame(field, value, values[field]);
  const isProposed = (field: string) =>
    field in proposed && !isFilled(values[field]) && isSame(field, mine[field], proposed[field]);
  const isMine = (field: string) => isChanged(field, mine[field]) && !isProposed(field);
  const isTheirs = (field: string) => isChanged(field, theirs[field]);
  return {
    different,
    /** Only they have changed these. */
    taken: different.filter((field) => isTheirs(field) && !isMine(field)),
    /** Both sides have changed these. */
    conflicts: different.filter((field) => isTheirs(field) && isMine(field)),
  };
}

/** The resource as a form with these fields starts from it. */
export const toBase = ({ version, ...resource }: { version: number }, fields: object): Base => ({
  version,
  values: pick(resource, Object.keys(fields)),
});

/** The values of these fields. */
export const pick = (values: object, fields: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));

/** The stored resource that a submission changes. */
export type Latest = Values & {
  version: number;
  status: string;
  standing?: string;
  changeRequest?: object | null;
  updatedAt?: string;
  changedBy?: { name: string } | null;
};

/** The changes of an item after its call. */
export type Outcome =
  /** The base is the resource as saved. */
  | { state: 'sent'; base?: Base }
  | { state: 'conflict'; base: Base; theirs: Theirs }
  | { state: 'sending'; call: ApiWrite; base: Base; values: object };

/** Merges a submission with another person's changes of other fields, or returns a conflict. */
export function merge(item: OutboxItem & { base: Base }, latest: Latest): Outcome {
  const { kind, call, values, unconfirmed = [] } = item;
  // The whole form, also the fields that a step does not send yet or that a project's body omits.
  const mine = { ...item.base.values, ...values, ...call.body };
  // An earlier attempt, whose response was lost, may have saved some of its values.
  const arrived = unconfirmed
    .flatMap((body) => Object.entries(body))
    .filter(([field, value]) => isSame(field, value, latest[field]));
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

/** Whether the resource still waits for its submission, even with the same values: earlier saves did not submit it. */
function isUnsubmitted({ kind }: OutboxItem, { status, standing, changeRequest }: Latest): boolean {
  const { resource, nextStep } = SUBMISSION_KINDS[kind];
  if (nextStep) return false;
  if (changeRequest) return true;
  if (resource === 'profile') return status === 'onboarding' || standing === 'declined';
  const next = projectAfterEdit(status as ProjectStatus);
  return next !== null && next !== status;
}
