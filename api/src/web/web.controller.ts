import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '../http/access.js';
import { Config } from '../config/config.js';

@Controller()
@Access('public')
@ApiExcludeController()
export class WebController {
  constructor(private readonly config: Config) {}

  /** What the browser must know at run time. */
  @Get('config.json')
  forBrowser() {
    const { contactEmail, socialLinkedinUrl, socialFacebookUrl, adminConsoleUrl, isProduction } = this.config;
    return {
      contactEmail,
      socialLinkedinUrl,
      socialFacebookUrl,
      adminConsoleUrl: adminConsoleUrl ?? null,
      development: !isProduction,
    };
  }
}
