import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Config } from '../config/config.js';
import { Access } from '../http/access.js';

/** The settings for the browser. */
export type BrowserConfig = Pick<
  Config,
  | 'contactEmail'
  | 'socialLinkedinUrl'
  | 'socialFacebookUrl'
  | 'adminConsoleUrl'
  | 'adminConsoleIntegrity'
  | 'isProduction'
>;

/** Returns the settings that the browser needs at run time. */
export const forBrowser = (config: BrowserConfig) => ({
  contactEmail: config.contactEmail,
  socialLinkedinUrl: config.socialLinkedinUrl,
  socialFacebookUrl: config.socialFacebookUrl,
  adminConsoleUrl: config.adminConsoleUrl ?? null,
  adminConsoleIntegrity: config.adminConsoleIntegrity ?? null,
  development: !config.isProduction,
});

@Controller()
@Access('public')
@ApiExcludeController()
export class BrowserConfigController {
  constructor(private readonly config: Config) {}

  /** The browser's run-time settings. Pages request them again, because another deployment may have other settings. */
  @Get('config.json')
  @Header('cache-control', 'no-cache')
  forBrowser() {
    return forBrowser(this.config);
  }
}
