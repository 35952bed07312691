import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '../http/access.js';
import { Config } from '../config/config.js';
import { forBrowser } from './browser-config.js';

@Controller()
@Access('public')
@ApiExcludeController()
export class WebController {
  constructor(private readonly config: Config) {}

  /** What the browser must know at run time. */
  @Get('config.json')
  forBrowser() {
    return forBrowser(this.config);
  }
}
