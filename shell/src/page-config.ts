import type { AppConfig } from '@network/session';

interface PageConfig {
  config?: AppConfig;
  /** The URL of the portal's entry file. */
  portal?: string;
  /** Identifies this build and its settings. */
  build?: string;
}

const isSlot = (text: string | undefined) => !text || text.includes('slot.invalid');

/**
 * Returns the settings that the server wrote into the page. Empty on the development server, which does not fill in
 * slots.
 */
export function pageConfig(): PageConfig {
  const { config, portal, build } = document.getElementById('root')?.dataset ?? {};
  if (isSlot(config)) return {};
  return { config: JSON.parse(config!) as AppConfig, portal, build };
}
