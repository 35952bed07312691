import { Controller, Get, Header } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../platform/http/access.js';
import { ImpactDto, toImpact } from './impact.queries.js';
import { StatisticsSnapshotService } from './statistics-snapshot.service.js';

@ApiTags('Public')
@Controller('impact')
@Access('public')
export class ImpactController {
  constructor(private readonly snapshot: StatisticsSnapshotService) {}

  /** The landing page’s figures. Each is the programme’s claim until the database’s own figure is larger. */
  @Get()
  @Header('cache-control', 'public, max-age=300')
  @ApiResponse({ status: 200, type: ImpactDto })
  async impact(): Promise<ImpactDto> {
    return toImpact(await this.snapshot.impact());
  }
}
