import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const fromHere = createRequire(import.meta.url);
const fromEnhanced = createRequire(fromHere.resolve('@module-federation/enhanced'));

/** What the federation plugin puts into every entry file: all of the runtime, as CommonJS that cannot be tree-shaken. */
const wholeRuntime = fromEnhanced.resolve('@module-federation/webpack-bundler-runtime');

/** The host has a selection of the runtime instead, and provides it. */
export const hostRuntime = { [wholeRuntime]: fileURLToPath(new URL('./frame-runtime.ts', import.meta.url)) };

/** A remote has the host's. */
export const remoteRuntime = { [wholeRuntime]: 'global frameRuntime' };

/** There are no manifests, and what loads a remote is the shell (shell/src/container.ts). */
export const experiments = { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } } as const;
