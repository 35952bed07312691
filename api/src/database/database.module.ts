import { Module } from '@nestjs/common';
import { TypeOrmModule, type TypeOrmModuleOptions } from '@nestjs/typeorm';
import { Config } from '../common/config.js';
import { openDatabase } from './data-source.js';

/** Not there yet, or still starting up: worth a little patience when everything starts together. */
const COMING_UP = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', '57P03'];

/** Gives every room the migrated database, and closes it when the product stops. */
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Config],
      useFactory: (config: Config) => {
        const retry = { retryAttempts: 15, retryDelay: 1000, toRetry: (error: any) => COMING_UP.includes(error.code) };
        return { ...retry, config } as TypeOrmModuleOptions;
      },
      dataSourceFactory: (options) => openDatabase((options as unknown as { config: Config }).config),
    }),
  ],
})
export class DatabaseModule {}
