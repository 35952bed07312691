import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Config } from '../config/config.js';
import { Access } from '../http/access.js';

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

@Controller()
@Access('public')
@ApiExcludeController()
export class BrowserConfigController {
  constructor(private readonly config: Config) {}

  /** What the browser must know at run time, asked again for each page: another deployment may have other settings. */
  @Get('config.json')
  @Header('cache-control', 'no-cache')
  forBrowser() {
    return forBrowser(this.config);
  }
}
