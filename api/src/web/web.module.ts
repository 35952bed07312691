import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { KeptFiles } from './kept-files.js';
import { WebController } from './web.controller.js';

/** What belongs to no module: health, the browser's configuration, the built front ends. */
@Module({ controllers: [HealthController, WebController], providers: [KeptFiles] })
export class WebModule {}
