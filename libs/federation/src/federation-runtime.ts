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
 * The part of the federation runtime that shares packages. The whole package is twice the size: it also loads remotes,
 * reads manifests and preloads, which the product does not use (ADR 24).
 */
const federationRuntime = {
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

// The remotes use this global variable (shared.ts).
Object.assign(globalThis, { federationRuntime });

export default federationRuntime;
