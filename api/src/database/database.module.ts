import { Global, Logger, Module } from '@nestjs/common';
import { TypeOrmModule, type TypeOrmModuleOptions } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Config, ConfigError } from '../common/config.js';
import { openDatabase } from './data-source.js';
import { StatusCounts } from './status-counts.js';

/** Gives every room the migrated database, and closes it when the product stops. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Config],
      useFactory: (config: Config) => ({ retryAttempts: 0, config }) as TypeOrmModuleOptions,
      dataSourceFactory: (options) => open((options as unknown as { config: Config }).config),
    }),
  ],
  providers: [StatusCounts],
  exports: [StatusCounts],
})
export class DatabaseModule {}

async function open(config: Config): Promise<DataSource> {
  try {
    return await openDatabase(config);
  } catch (error) {
    // The caller says it in one line; the framework would print a stack before that.
    if (error instanceof ConfigError) Logger.overrideLogger(false);
    throw error;
  }
}
