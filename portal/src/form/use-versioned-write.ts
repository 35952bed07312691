import { useRef } from 'react';
import { writeOver, type VersionedRequest, type VersionedWriteOptions } from './versioned-write';

/** Writes as `writeOver` does, always over the version that was seen last. */
export function useVersionedWrite<Saved extends { version: number }>(options: VersionedWriteOptions<Saved>) {
  const version = useRef(options.version);

  return function write<Body extends object>(
    body: Body,
    call: (request: VersionedRequest<Body>) => Promise<{ data?: { version: number } }>,
  ) {
    const onVersion = (seen: number) => {
      version.current = seen;
      options.onVersion?.(seen);
    };
    return writeOver({ ...options, version: version.current, onVersion }, body, call);
  };
}
