import { loadAppConfig } from '@network/session';
import type { ComponentType, PropsWithChildren } from 'react';
import { loadExposedApp, type Entry } from './container';
import { pageConfig } from './page-config';
import { expectFittingRelease, RemoteError } from './release';

export type RemoteName = 'portal' | 'admin_console';
interface RemoteModule {
  /** Renders the remote's pages inside the boundary. The content above a page survives if the page fails to load. */
  default: ComponentType<{ PageBoundary: ComponentType<PropsWithChildren> }>;
  /** Loads what the app needs before its first rendering. */
  preload?: () => Promise<void>;
}

/** The time in milliseconds after which a remote is reported as not answering. */
const TIMEOUT_MS = 20_000;

/** The entry file of each remote: the page names the portal's, the configuration the admin console's. */
const ENTRIES: Record<RemoteName, () => Promise<Entry>> = {
  portal: async () => ({ url: pageConfig().portal ?? '/remotes/portal/remoteEntry.js' }),
  admin_console: async () => {
    const { adminConsoleUrl, adminConsoleIntegrity } = await loadAppConfig();
    return {
      url: `${adminConsoleUrl ?? ''}/remotes/admin-console/remoteEntry.js`,
      integrity: adminConsoleIntegrity,
    };
  },
};

async function loadApp(name: RemoteName, entry: Entry) {
  const app = (await loadExposedApp(name, entry)) as RemoteModule;
  await app.preload?.();
  return app;
}

/**
 * Loads an app that fits the shell. The admin console is deployed separately and may be older or newer than the
 * shell. The portal is part of the same build.
 */
async function loadFittingApp(name: RemoteName, entry: Entry) {
  const app = loadApp(name, entry);
  if (name === 'portal') return app;
  // Loads in parallel. A remote that does not fit may fail in any way, so only the version mismatch is reported.
  app.catch(() => undefined);
  await expectFittingRelease(entry.url);
  return app;
}

function afterTimeout(entry: string) {
  const { origin } = new URL(entry, window.location.origin);
  return new Promise<never>((_, reject) => {
    setTimeout(() => reject(new RemoteError('silent', { origin })), TIMEOUT_MS);
  });
}

async function load(name: RemoteName, isRetry: boolean) {
  const { url, integrity } = await ENTRIES[name]();
  // The browser caches the failure of a URL: a retry needs a new one.
  const entry = { url: isRetry ? `${url}?retry=${Date.now()}` : url, integrity };
  return Promise.race([loadFittingApp(name, entry), afterTimeout(entry.url)]);
}

const loading = new Map<RemoteName, Promise<RemoteModule>>();
const loaded = new Map<RemoteName, RemoteModule>();

/** Returns the app of a remote that has loaded, so that it renders without a pause. */
export const loadedRemoteApp = (name: RemoteName) => loaded.get(name);

/** Returns the app of a remote, which loads once. A retry loads it again. */
export function loadRemoteApp(name: RemoteName, isRetry = false) {
  const known = loading.get(name);
  if (known && !isRetry) return known;
  loaded.delete(name);
  const app = load(name, isRetry);
  loading.set(name, app);
  app.then(
    (remote) => loaded.set(name, remote),
    () => undefined,
  );
  return app;
}
