import type { Config } from '../config/config.js';

/** The settings that a browser is told. */
export type BrowserConfig = Pick<
  Config,
  | 'contactEmail'
  | 'socialLinkedinUrl'
  | 'socialFacebookUrl'
  | 'adminConsoleUrl'
  | 'adminConsoleIntegrity'
  | 'isProduction'
>;

/** What the browser must know at run time. */
export const forBrowser = (config: BrowserConfig) => ({
  contactEmail: config.contactEmail,
  socialLinkedinUrl: config.socialLinkedinUrl,
  socialFacebookUrl: config.socialFacebookUrl,
  adminConsoleUrl: config.adminConsoleUrl ?? null,
  adminConsoleIntegrity: config.adminConsoleIntegrity ?? null,
  development: !config.isProduction,
});
