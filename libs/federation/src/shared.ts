import { fileURLToPath } from 'node:url';

/**
 * The packages that exist once in the browser, however many apps run in it: React, the router, the cache, and our libs
 * with state or styles. The host provides all of them and a remote none, so a remote is small and versions cannot differ.
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

/** Singletons of which the host provides a selection, under a version of its own. */
const SELECTIONS: Record<string, { import: string; version: string }> = {
  'react-router-dom': { import: fileURLToPath(new URL('./router.ts', import.meta.url)), version: '7.0.0' },
};

const share = (options: (name: string) => object) =>
  Object.fromEntries(
    SINGLETONS.map((name) => [name, { singleton: true, requiredVersion: false as const, ...options(name) }]),
  );

/** The singletons as the host provides them: in its first file, so that it starts without a second round trip. */
export const providedSingletons = share((name) => ({ eager: true, ...SELECTIONS[name] }));

/** The singletons as a remote expects them from the host. */
export const expectedSingletons = share(() => ({ import: false }));
