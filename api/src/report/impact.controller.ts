import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Responds } from '../platform/http/api-docs.js';
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
  @Responds(200, ImpactDto)
  async impact(): Promise<ImpactDto> {
    return toImpact(await this.snapshot.impact());
  }
}
