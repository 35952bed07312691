import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HourRowDto, HourTotalsDto } from './hours.dto.js';
import { HourFilterQuery, HourQuery, HoursQueries } from './hours.queries.js';
import { Access } from '../platform/http/access.js';
import { Scope } from '../platform/http/scope.js';
import { ApiList, pageOf, sendList } from '../platform/lists/paging.js';

@ApiTags('Oversight')
@Controller('admin/hours')
@Access('admin')
@Scope('hours')
export class AdminHoursController {
  constructor(private readonly hours: HoursQueries) {}

  /** The hours behind the programme’s figures, most recently added first. */
  @Get()
  @ApiList(HourRowDto)
  async list(
    @Query() query: HourQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<HourRowDto[]> {
    const page = pageOf(query);
    return sendList(request, reply, page, await this.hours.list(query, page));
  }

  /** The sums over all pages of such a list. */
  @Get('total')
  @ApiResponse({ status: 200, type: HourTotalsDto })
  total(@Query() query: HourFilterQuery): Promise<HourTotalsDto> {
    return this.hours.totals(query);
  }
}
