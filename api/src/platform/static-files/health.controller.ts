import { Controller, Get } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { HttpAdapterHost } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { Access } from '../http/access.js';
import type { DrainingAdapter } from '../http/draining-adapter.js';
import { ResponseField } from '../http/api-docs.js';
import { unavailable } from '../http/api-error.js';

class HealthDto {
  /** That all is well. */
  @ResponseField({ enum: ['ok'] })
  status!: 'ok';
}

@ApiTags('Public')
@Controller('health')
@Access('public')
export class HealthController {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly host: HttpAdapterHost<DrainingAdapter>,
  ) {}

  /** 200 while the process lives. */
  @Get('live')
  @ApiResponse({ status: 200, type: HealthDto })
  live(): HealthDto {
    return { status: 'ok' };
  }

  /** 200 only when the migrated database answers, and until the process is asked to end; it is migrated before the product listens. */
  @Get('ready')
  @ApiResponse({ status: 200, type: HealthDto })
  async ready(): Promise<HealthDto> {
    if (this.host.httpAdapter.isDraining) throw unavailable();
    try {
      await this.database.query('SELECT 1');
    } catch {
      throw unavailable();
    }
    return { status: 'ok' };
  }
}
