import { Global, Module } from '@nestjs/common';
import { Config, readConfig } from './config.js';

/** Gives every room the one `Config`. */
@Global()
@Module({
  providers: [{ provide: Config, useFactory: () => readConfig(process.env) }],
  exports: [Config],
})
export class ConfigModule {}
