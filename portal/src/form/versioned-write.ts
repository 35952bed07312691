import { ApiError } from '@network/api-client';
import { isFilled } from '@network/forms';

interface Versioned {
  version: number;
}

/** A write as the api client takes it. */
export type VersionedRequest<Body> = {
  body: Body;
  params: { header: { 'If-Match': string } };
};

export interface VersionedWriteOptions<Saved> {
  /** The version that was read. */
  version: number;
  readLatest: () => Promise<Saved>;
  /** Receives the version after each response. */
  onVersion?: (version: number) => void;
  /** What was written before, where the response was lost: each may have arrived. */
  lost?: readonly object[];
}

/** True when somebody changed the thing since it was read. */
export const isStale = (error: unknown) => error instanceof ApiError && error.status === 412;

const comparable = (value: unknown): unknown => {
  if (!isFilled(value)) return null;
  if (Array.isArray(value)) return JSON.stringify(value.map(comparable));
  return typeof value === 'string' ? value.trim() : value;
};

/** Whether a thing already has the values that a body would write. */
const hasValues = (thing: object, body: object) =>
  Object.entries(body).every(
    ([field, value]) => !(field in thing) || comparable(thing[field as keyof typeof thing]) === comparable(value),
  );

/**
 * Writes with `If-Match` on the version that is known. A write that is refused as stale rejects once the new version is
 * known, so that trying again is the person's decision. One that had succeeded before, with its response lost, counts
 * as done; where other values of the same fields had, nobody else has changed them, and these are written over them.
 */
export async function writeOver<Saved extends Versioned, Body extends object>(
  { version, readLatest, onVersion, lost = [] }: VersionedWriteOptions<Saved>,
  body: Body,
  call: (request: VersionedRequest<Body>) => Promise<{ data?: Versioned }>,
) {
  try {
    const { data } = await call({ body, params: { header: { 'If-Match': `"${version}"` } } });
    if (data) onVersion?.(data.version);
  } catch (error) {
    if (!isStale(error)) throw error;
    const latest = await readLatest();
    onVersion?.(latest.version);
    if (hasValues(latest, body)) return;
    const isOwn = lost.some(
      (written) => Object.keys(body).every((field) => field in written) && hasValues(latest, written),
    );
    if (!isOwn) throw error;
    await writeOver({ version: latest.version, readLatest, onVersion }, body, call);
  }
}
