import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { loadAppConfig } from '@network/session';
import type { ComponentType } from 'react';
import { expectFittingRelease } from './release';
import { RemoteError } from './remote-error';

export type RemoteName = 'portal' | 'admin_console';
export interface RemoteModule {
  default: ComponentType;
  /** Loads what the app must have before it can draw anything. */
  preload?: () => Promise<void>;
}

/** How long a remote may take before we say that it does not answer. */
const PATIENCE_MS = 20_000;

/** Where a remote's entry file is served: the portal always by us, the admin console wherever the configuration says. */
const ENTRIES: Record<RemoteName, () => Promise<string>> = {
  portal: async () => '/remotes/portal/remoteEntry.js',
  admin_console: async () => {
    const { adminConsoleUrl } = await loadAppConfig();
    return `${adminConsoleUrl ?? ''}/remotes/admin-console/remoteEntry.js`;
  },
};

async function loadApp(name: RemoteName, entry: string, isRetry: boolean) {
  registerRemotes([{ name, entry }], { force: isRetry });
  const app = await loadRemote<RemoteModule>(`${name}/App`);
  if (!app) throw new Error(`${name} has no App`);
  await app.preload?.();
  return app;
}

/** The admin console comes on its own, so it may be older or newer than we are; the portal is always of our build. */
async function loadFittingApp(name: RemoteName, entry: string, isRetry: boolean) {
  const app = loadApp(name, entry, isRetry);
  if (name === 'portal') return app;
  // Asked for together. One that does not fit may fail in any way: then what counts is that it does not fit.
  app.catch(() => undefined);
  await expectFittingRelease(entry);
  return app;
}

function outOfPatience(entry: string) {
  const { origin } = new URL(entry, window.location.origin);
  return new Promise<never>((_, reject) => {
    setTimeout(() => reject(new RemoteError('silent', { origin })), PATIENCE_MS);
  });
}

async function load(name: RemoteName, isRetry: boolean) {
  const address = await ENTRIES[name]();
  // A failed address stays failed in the browser and in the federation runtime: a new try needs a new one, by force.
  const entry = isRetry ? `${address}?retry=${Date.now()}` : address;
  return Promise.race([loadFittingApp(name, entry, isRetry), outOfPatience(entry)]);
}

const loading = new Map<RemoteName, Promise<RemoteModule>>();

/** The app of a remote, loaded once; a retry begins anew. */
export function loadRemoteApp(name: RemoteName, isRetry = false) {
  const known = loading.get(name);
  if (known && !isRetry) return known;
  const app = load(name, isRetry);
  loading.set(name, app);
  return app;
}
