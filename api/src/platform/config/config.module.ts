import { Module, type DynamicModule } from '@nestjs/common';
import { Config } from './config.js';

/** Gives every module the one `Config`. */
@Module({})
export class ConfigModule {
  static forRoot(config: Config): DynamicModule {
    const providers = [{ provide: Config, useValue: config }];
    return { module: ConfigModule, global: true, providers, exports: [Config] };
  }
}
