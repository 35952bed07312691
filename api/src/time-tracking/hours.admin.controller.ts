import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HourRowDto, HourTotalsDto } from './hours.dto.js';
import { HourFilterQuery, HourQuery, HoursQueries } from './hours.queries.js';
import { Responds } from '../platform/http/api-docs.js';
import { Access } from '../platform/http/access.js';
import { Scope } from '../platform/http/scope.js';
import { ApiList, pageOf } from '../platform/lists/paging.js';

@ApiTags('Oversight')
@Controller('admin/hours')
@Access('admin')
@Scope('hours')
export class AdminHoursController {
  constructor(private readonly hours: HoursQueries) {}

  /** The hours behind the programme’s figures, most recently added first. */
  @Get()
  @ApiList(HourRowDto)
  list(@Query() query: HourQuery) {
    return this.hours.list(query, pageOf(query));
  }

  /** The sums over all pages of such a list. */
  @Get('total')
  @Responds(200, HourTotalsDto)
  total(@Query() query: HourFilterQuery) {
    return this.hours.totals(query);
  }
}
