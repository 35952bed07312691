/**
 * What exists once in the browser, however many parts run in it: React, the router, the cache, and our libs that keep
 * state or styles. The host brings all of it; a remote brings none, so it is small and cannot disagree.
 */
const SINGLETONS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-query',
  '@network/api-client',
  '@network/session',
  '@network/ui',
];

const share = (options: object) =>
  Object.fromEntries(
    SINGLETONS.map((name) => [name, { singleton: true, requiredVersion: false as const, ...options }]),
  );

/** The singletons as the host provides them: in its first file, so that it starts without a second round trip. */
export const providedSingletons = share({ eager: true });

/** The singletons as a remote expects them from the host. */
export const expectedSingletons = share({ import: false });
