import { Global, Logger, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule, type TypeOrmModuleOptions } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Config, ConfigError } from '../config/config.js';
import type { Entities } from './data-source.js';
import { Events } from './events.js';
import { openDatabase } from './open-database.js';
import { WriteTransactions } from './write-transactions.js';

/** Provides the migrated database to every module, and closes it at shutdown. */
@Global()
@Module({ providers: [Events, WriteTransactions], exports: [Events, WriteTransactions] })
export class DatabaseModule {
  static forRoot(entities: Entities): DynamicModule {
    const connection = TypeOrmModule.forRootAsync({
      inject: [Config],
      useFactory: (config: Config) => ({ retryAttempts: 0, config }) as TypeOrmModuleOptions,
      dataSourceFactory: (options) => open((options as unknown as { config: Config }).config, entities),
    });
    return { module: DatabaseModule, imports: [connection] };
  }
}

async function open(config: Config, entities: Entities): Promise<DataSource> {
  try {
    return await openDatabase(config, entities);
  } catch (error) {
    // The caller prints the error in one line. Nest would print its stack first.
    if (error instanceof ConfigError) Logger.overrideLogger(false);
    throw error;
  }
}
