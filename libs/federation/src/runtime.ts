import { createRequire } from 'node:module';

// The federation plugin loads its runtime with `require`, which resolves to CommonJS files that cannot be tree-shaken.
const fromHere = createRequire(import.meta.url);
const fromEnhanced = createRequire(fromHere.resolve('@module-federation/enhanced'));
const asModules = (name: string) => {
  const file = fromEnhanced.resolve(`@module-federation/${name}`);
  return [file, file.replace(/\.cjs$/, '.js')] as const;
};

/**
 * Points the bundler to the ES modules of the federation runtime: half the size, and one runtime where each CommonJS
 * file would bring its own (fits the pinned version).
 */
export const runtimeAlias = Object.fromEntries(
  ['webpack-bundler-runtime', 'inject-external-runtime-core-plugin', 'runtime'].map(asModules),
);

const optimization = { target: 'web', disableSnapshot: true } as const;

/** The options of the host's runtime, which the remotes use instead of bringing their own. */
export const hostRuntime = { provideExternalRuntime: true, optimization } as const;

/** The options of a remote's runtime; a remote loads no remotes itself. */
export const remoteRuntime = { externalRuntime: true, optimization: { ...optimization, disableRemote: true } } as const;
