import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { WebController } from './web.controller.js';

/** What belongs to no module: health, the browser's configuration, the built front ends. */
@Module({ controllers: [HealthController, WebController] })
export class WebModule {}
