import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '../http/access.js';
import { Config } from '../config/config.js';
import { forBrowser } from './browser-config.js';

@Controller()
@Access('public')
@ApiExcludeController()
export class WebController {
  constructor(private readonly config: Config) {}

  /** What the browser must know at run time, asked again for each page: another deployment may have other settings. */
  @Get('config.json')
  @Header('cache-control', 'no-cache')
  forBrowser() {
    return forBrowser(this.config);
  }
}
