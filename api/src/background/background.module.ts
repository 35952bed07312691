import { Global, Module } from '@nestjs/common';
import { BackgroundWork } from './background-work.js';

/** Lets every module have something done again and again. */
@Global()
@Module({ providers: [BackgroundWork], exports: [BackgroundWork] })
export class BackgroundModule {}
