import { createRequire } from 'node:module';

// The federation plugin asks for its runtime by `require`, which gives it CommonJS files that cannot be shaken.
const fromHere = createRequire(import.meta.url);
const fromEnhanced = createRequire(fromHere.resolve('@module-federation/enhanced'));
const bundlerRuntime = fromEnhanced.resolve('@module-federation/webpack-bundler-runtime');

/** Leads the bundler to the ECMAScript modules of the federation runtime: half the size (fits the pinned version). */
export const runtimeAlias = { [bundlerRuntime]: bundlerRuntime.replace(/\.cjs$/, '.js') };

const optimization = { target: 'web', disableSnapshot: true } as const;

/** One runtime for all: the host's, which the remotes use instead of bringing their own. */
export const hostRuntime = { provideExternalRuntime: true, optimization } as const;

/** What a remote needs of the runtime; it loads no remotes itself. */
export const remoteRuntime = { externalRuntime: true, optimization: { ...optimization, disableRemote: true } } as const;
