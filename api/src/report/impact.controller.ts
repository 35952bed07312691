import { Controller, Get, Header } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../http/access.js';
import { ImpactDto, ImpactQueries } from './impact.queries.js';

@ApiTags('Public')
@Controller('impact')
@Access('public')
export class ImpactController {
  constructor(private readonly queries: ImpactQueries) {}

  /** The landing page's figures: each is the programme's claim until the database's own is larger. */
  @Get()
  @Header('cache-control', 'public, max-age=300')
  @ApiResponse({ status: 200, type: ImpactDto })
  impact(): Promise<ImpactDto> {
    return this.queries.impact();
  }
}
