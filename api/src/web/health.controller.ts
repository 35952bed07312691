import { Controller, Get } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Access } from '../http/access.js';
import { ResponseField } from '../http/response-field.js';
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
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** 200 while the process lives. */
  @Get('live')
  @ApiResponse({ status: 200, type: HealthDto })
  live(): HealthDto {
    return { status: 'ok' };
  }

  /** 200 only when the migrated database answers; it is migrated before the product listens. */
  @Get('ready')
  @ApiResponse({ status: 200, type: HealthDto })
  async ready(): Promise<HealthDto> {
    try {
      await this.database.query('SELECT 1');
    } catch {
      throw unavailable();
    }
    return { status: 'ok' };
  }
}
