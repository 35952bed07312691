import { useRef } from 'react';
import { isUnanswered } from './waiting';
import { writeOver, type VersionedRequest, type VersionedWriteOptions } from './versioned-write';

/** Writes as `writeOver` does, always over the version that was seen last. */
export function useVersionedWrite<Saved extends { version: number }>(options: VersionedWriteOptions<Saved>) {
  const version = useRef(options.version);
  const lost = useRef<readonly object[]>([]);

  return async function write<Body extends object>(
    body: Body,
    call: (request: VersionedRequest<Body>) => Promise<{ data?: { version: number } }>,
  ) {
    const onVersion = (seen: number) => {
      version.current = seen;
      options.onVersion?.(seen);
    };
    try {
      await writeOver({ ...options, version: version.current, onVersion, lost: lost.current }, body, call);
      lost.current = [];
    } catch (error) {
      if (isUnanswered(error)) lost.current = [...lost.current, body];
      throw error;
    }
  };
}
