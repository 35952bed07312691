import { Controller, Get } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { queryRows } from '../database/query.js';
import { Access } from '../http/access.js';
import { Responds, ResponseField } from '../http/api-docs.js';
import { unavailable } from '../http/api-error.js';
import type { DrainingAdapter } from '../http/draining-adapter.js';

class HealthDto {
  /** Always `ok`. */
  @ResponseField({ enum: ['ok'] })
  status!: 'ok';
}

@ApiTags('Public')
@Controller('api/health')
@Access('public')
export class HealthController {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly host: HttpAdapterHost<DrainingAdapter>,
  ) {}

  /** Returns 200 while the process runs. */
  @Get('live')
  @Responds(200, HealthDto)
  live(): HealthDto {
    return { status: 'ok' };
  }

  /**
   * Returns 200 while the database responds and the process is not shutting down, else 503. The database is
   * migrated before the server starts to listen.
   */
  @Get('ready')
  @Responds(200, HealthDto)
  async ready(): Promise<HealthDto> {
    if (this.host.httpAdapter.isDraining) throw unavailable();
    try {
      await queryRows(this.database.manager, sql`SELECT 1`);
    } catch {
      throw unavailable();
    }
    return { status: 'ok' };
  }
}
