import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { loadAppConfig } from '@network/session';
import type { ComponentType } from 'react';
import { given } from './given';
import { expectFittingRelease } from './release';
import { RemoteError } from './remote-error';

export type RemoteName = 'portal' | 'admin_console';
interface RemoteModule {
  default: ComponentType;
  /** Loads what the app needs before its first rendering. */
  preload?: () => Promise<void>;
}

/** How long a remote may take before it is reported as not answering. */
const TIMEOUT_MS = 20_000;

/** The URL of a remote's entry file: the portal's, of the same build, stands in the page, the admin console's in the configuration. */
const ENTRIES: Record<RemoteName, () => Promise<string>> = {
  portal: async () => given().portal ?? '/remotes/portal/remoteEntry.js',
  admin_console: async () => {
    const { adminConsoleUrl, adminConsoleIntegrity } = await loadAppConfig();
    const entry = `${adminConsoleUrl ?? ''}/remotes/admin-console/remoteEntry.js`;
    if (adminConsoleIntegrity) pin(entry, adminConsoleIntegrity);
    return entry;
  },
};

/** The browser runs this entry file only with this hash; the file has the hashes of all that it loads. */
function pin(entry: string, integrity: string) {
  registerPlugins([
    {
      name: `pin ${entry}`,
      createScript: ({ url }) =>
        url.startsWith(entry)
          ? Object.assign(document.createElement('script'), { src: url, crossOrigin: 'anonymous', integrity })
          : undefined,
    },
  ]);
}

async function loadApp(name: RemoteName, entry: string, isRetry: boolean) {
  registerRemotes([{ name, entry }], { force: isRetry });
  const app = await loadRemote<RemoteModule>(`${name}/App`);
  if (!app) throw new Error(`${name} has no App`);
  await app.preload?.();
  return app;
}

/** The admin console is deployed on its own and may be older or newer than the shell; the portal is of the same build. */
async function loadFittingApp(name: RemoteName, entry: string, isRetry: boolean) {
  const app = loadApp(name, entry, isRetry);
  if (name === 'portal') return app;
  // Loaded in parallel. A remote that does not fit may fail in any way; then only the misfit is reported.
  app.catch(() => undefined);
  await expectFittingRelease(entry);
  return app;
}

function afterTimeout(entry: string) {
  const { origin } = new URL(entry, window.location.origin);
  return new Promise<never>((_, reject) => {
    setTimeout(() => reject(new RemoteError('silent', { origin })), TIMEOUT_MS);
  });
}

async function load(name: RemoteName, isRetry: boolean) {
  const address = await ENTRIES[name]();
  // The browser and the federation runtime remember a failed URL: a retry needs a new one, and `force`.
  const entry = isRetry ? `${address}?retry=${Date.now()}` : address;
  return Promise.race([loadFittingApp(name, entry, isRetry), afterTimeout(entry)]);
}

const loading = new Map<RemoteName, Promise<RemoteModule>>();

/** The app of a remote, loaded once; a retry loads it again. */
export function loadRemoteApp(name: RemoteName, isRetry = false) {
  const known = loading.get(name);
  if (known && !isRetry) return known;
  const app = load(name, isRetry);
  loading.set(name, app);
  return app;
}
