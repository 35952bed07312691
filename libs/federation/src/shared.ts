import { fileURLToPath } from 'node:url';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What `libs/ui` says that the shell provides: shared as a file, whoever imports it by whichever path. */
const FRAME_OF_UI = fileOf('../../ui/src/frame.ts');

/**
 * The packages that exist once in the browser, however many apps run in it: React, the router, the cache, and of our libs
 * what has state or what the shell shows itself. The host provides all of them and a remote none, so a remote is small and
 * versions cannot differ. A shared package comes whole and with the first file: what only some screens need is not shared.
 */
const SINGLETONS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-query',
  '@network/api-client',
  '@network/session',
  FRAME_OF_UI,
];

/** Under which name both sides know what has none. */
const KEYS: Record<string, string> = { [FRAME_OF_UI]: '@network/ui/frame' };

/** Singletons that the host provides from files of ours, selections of a package mostly: under versions of their own. */
const OWN_FILES: Record<string, { import: string; version: string }> = {
  'react-router-dom': { import: fileOf('./router.ts'), version: '7.0.0' },
  '@tanstack/react-query': { import: fileOf('./query-cache.ts'), version: '5.0.0' },
  [FRAME_OF_UI]: { import: FRAME_OF_UI, version: '1.0.0' },
};

const share = (options: (name: string) => object) =>
  Object.fromEntries(
    SINGLETONS.map((name) => [
      name,
      { shareKey: KEYS[name] ?? name, singleton: true, requiredVersion: false as const, ...options(name) },
    ]),
  );

/** The singletons as the host provides them: in its first file, so that it starts without a second round trip. */
export const providedSingletons = share((name) => ({ eager: true, ...OWN_FILES[name] }));

/** The singletons as a remote expects them from the host. */
export const expectedSingletons = share(() => ({ import: false }));

/** The query cache as it is installed, by the name that only the selection of it knows. */
export const wholePackages = { 'whole-query-cache$': fileURLToPath(import.meta.resolve('@tanstack/react-query')) };
