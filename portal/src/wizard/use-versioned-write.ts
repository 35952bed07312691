import { ApiError } from '@network/api-client';
import { useRef } from 'react';
import { isFilled } from './draft';

interface Versioned {
  version: number;
}

interface VersionedWriteOptions<Saved> {
  /** The version that was read. */
  version: number;
  readLatest: () => Promise<Saved>;
  /** Hears the version after each answer. */
  onVersion?: (version: number) => void;
}

/** True when somebody changed the thing since it was read. */
export const isStale = (error: unknown) => error instanceof ApiError && error.status === 412;

const plain = (value: unknown): unknown => {
  if (!isFilled(value)) return null;
  return Array.isArray(value) ? JSON.stringify(value.map(plain)) : typeof value === 'string' ? value.trim() : value;
};

/** Whether a thing already says what a body would write into it. */
const holds = (thing: object, body: object) =>
  Object.entries(body).every(
    ([field, value]) => !(field in thing) || plain(thing[field as keyof typeof thing]) === plain(value),
  );

/**
 * Writes over the version one knows (`If-Match`). A refused write rejects once the new version is known, so that trying
 * again is the person's decision; a write whose answer was lost on the way counts as done when it comes again.
 */
export function useVersionedWrite<Saved extends Versioned>(options: VersionedWriteOptions<Saved>) {
  const version = useRef(options.version);

  function learn(saved: Versioned) {
    version.current = saved.version;
    options.onVersion?.(saved.version);
  }

  return async function write<Body extends object>(
    body: Body,
    call: (request: { body: Body; header: { 'If-Match': string } }) => Promise<Versioned | undefined>,
  ) {
    try {
      const saved = await call({ body, header: { 'If-Match': `"${version.current}"` } });
      if (saved) learn(saved);
    } catch (error) {
      if (!isStale(error)) throw error;
      const latest = await options.readLatest();
      learn(latest);
      if (!holds(latest, body)) throw error;
    }
  };
}
