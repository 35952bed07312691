import type { AppConfig } from '@network/session';

/** What the server wrote into the page, so that nobody has to ask for it. */
interface Given {
  config?: AppConfig;
  /** The address of the portal's entry file. */
  portal?: string;
  /** What tells this build and its settings from another. */
  build?: string;
}

const isSlot = (text: string | undefined) => !text || text.includes('slot.invalid');

/** What the page brought along; nothing where it comes from the development server, which fills in no slots. */
export function given(): Given {
  const { config, portal, build } = document.getElementById('root')?.dataset ?? {};
  if (isSlot(config)) return {};
  return { config: JSON.parse(config!) as AppConfig, portal, build };
}
