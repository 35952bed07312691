import { createInstance } from '@module-federation/runtime/dist/index.js';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

interface Bundle {
  webpackRequire: { federation: { initOptions: Parameters<typeof createInstance>[0] } };
}

/**
 * The parts of the federation runtime that share what exists once. The package as a whole also loads remotes, reads
 * manifests, preloads and shakes trees at run time: twice as much, for nothing that the product does.
 */
const frameRuntime = {
  attachShareScopeMap,
  bundlerRuntime: {
    init: ({ webpackRequire }: Bundle) => createInstance(webpackRequire.federation.initOptions),
    S: {},
    I: initializeSharing,
    consumes,
    installInitialConsumes,
    initContainerEntry,
  },
};

// The remotes have it from here (runtime.ts).
Object.assign(globalThis, { frameRuntime });

export default frameRuntime;
