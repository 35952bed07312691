import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { loadAppConfig } from '@network/session';
import type { ComponentType } from 'react';

export type RemoteName = 'portal' | 'admin_console';
export type RemoteModule = { default: ComponentType };

const PATIENCE_MS = 20_000;

/** Where a remote's entry file is served: the portal always by us, the admin console wherever the configuration says. */
const ENTRIES: Record<RemoteName, () => Promise<string>> = {
  portal: async () => '/remotes/portal/remoteEntry.js',
  admin_console: async () => {
    const { adminConsoleUrl } = await loadAppConfig();
    return `${adminConsoleUrl ?? ''}/remotes/admin-console/remoteEntry.js`;
  },
};

async function loadApp(name: RemoteName, isRetry: boolean) {
  const entry = await ENTRIES[name]();
  // A failed address stays failed in the browser and in the federation runtime: a new try needs a new one, by force.
  const fresh = isRetry ? `${entry}?retry=${Date.now()}` : entry;
  registerRemotes([{ name, entry: fresh }], { force: isRetry });
  const app = await loadRemote<RemoteModule>(`${name}/App`);
  if (!app) throw new Error(`${name} has no App`);
  return app;
}

function outOfPatience(name: RemoteName) {
  return new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`${name} did not answer within ${PATIENCE_MS / 1000} s`)), PATIENCE_MS);
  });
}

const loading = new Map<RemoteName, Promise<RemoteModule>>();

/** The app of a remote, loaded once; a retry begins anew. */
export function loadRemoteApp(name: RemoteName, isRetry = false) {
  const known = loading.get(name);
  if (known && !isRetry) return known;
  const app = Promise.race([loadApp(name, isRetry), outOfPatience(name)]);
  loading.set(name, app);
  return app;
}
