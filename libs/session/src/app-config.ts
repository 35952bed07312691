import { useEffect, useState } from 'react';

/** The server's settings that the browser needs at run time. */
export interface AppConfig {
  contactEmail: string;
  socialLinkedinUrl: string;
  socialFacebookUrl: string;
  /** The origin of the admin console's bundle, or null for our own. */
  adminConsoleUrl: string | null;
  /** The hash that its entry file must have, or null for any. */
  adminConsoleIntegrity: string | null;
  /** True outside production, where the component gallery and the inbox exist. */
  development: boolean;
}

const UNKNOWN: AppConfig = {
  contactEmail: '',
  socialLinkedinUrl: '',
  socialFacebookUrl: '',
  adminConsoleUrl: null,
  adminConsoleIntegrity: null,
  development: false,
};

let known: AppConfig | undefined;
let pending: Promise<AppConfig> | undefined;

/** Takes the configuration from the page, which saves a request. */
export function provideAppConfig(config: AppConfig) {
  known = config;
  pending = Promise.resolve(config);
}

async function fetchConfig() {
  const response = await fetch(new URL('/config.json', window.location.origin));
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  known = { ...UNKNOWN, ...((await response.json()) as Partial<AppConfig>) };
  return known;
}

/** Loads the server's configuration once per page load. After a failure the next call tries again. */
export function loadAppConfig() {
  pending ??= fetchConfig().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

/** Returns the server's configuration. Its texts are empty until it has loaded. */
export function useAppConfig() {
  const [config, setConfig] = useState(known ?? UNKNOWN);
  useEffect(() => {
    // The screens work without it. Only its links are missing.
    loadAppConfig().then(setConfig, () => undefined);
  }, []);
  return config;
}
