import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The part of libs/ui that the shell provides: shared as a file, by whichever path it is imported. */
const SHARED_UI = fileOf('../../ui/src/shared.ts');

/**
 * The packages that exist once in the browser for all apps: React, the router, the query cache, and our libs that have
 * state or that the shell uses itself. Only the host provides them, so a remote is small and versions cannot differ. A
 * shared package is loaded whole with the first file, so packages that few screens need are not shared.
 */
const SINGLETONS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-query',
  '@network/api-client',
  '@network/session',
  SHARED_UI,
];

/** The share keys of singletons that have no package name. */
const KEYS: Record<string, string> = { [SHARED_UI]: '@network/ui/shared' };

/** Singletons that the host provides from our own files, mostly selections of a package, with their own versions. */
const OWN_FILES: Record<string, { import: string; version: string }> = {
  'react-router-dom': { import: fileOf('./router.ts'), version: '7.0.0' },
  '@tanstack/react-query': { import: fileOf('./query-cache.ts'), version: '5.0.0' },
  [SHARED_UI]: { import: SHARED_UI, version: '1.0.0' },
};

const share = (options: (name: string) => object) =>
  Object.fromEntries(
    SINGLETONS.map((name) => [
      name,
      { shareKey: KEYS[name] ?? name, singleton: true, requiredVersion: false as const, ...options(name) },
    ]),
  );

/**
 * The singletons that the host provides. Its first file contains them, so that it starts without a second round trip.
 */
export const providedSingletons = share((name) => ({ eager: true, ...OWN_FILES[name] }));

/** The singletons that a remote expects from the host. */
export const expectedSingletons = share(() => ({ import: false }));

/** The installed package of the query cache, by the name that only query-cache.ts imports. */
export const wholePackages = { 'whole-query-cache$': fileURLToPath(import.meta.resolve('@tanstack/react-query')) };

const fromEnhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));

/** The runtime that the federation plugin puts into every entry file, as CommonJS that cannot be tree-shaken. */
const wholeRuntime = fromEnhanced.resolve('@module-federation/webpack-bundler-runtime');

/** The host provides our selection of the runtime instead. */
export const hostRuntime = { [wholeRuntime]: fileOf('./federation-runtime.ts') };

/** A remote uses the host's. */
export const remoteRuntime = { [wholeRuntime]: 'global federationRuntime' };

/** Removes snapshots and the loading of remotes, which shell/src/container.ts does. */
export const experiments = { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } } as const;
