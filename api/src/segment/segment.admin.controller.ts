import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Actor, Confirmed, type SignedIn } from '../platform/http/access.js';
import { ApiErrors, Responds } from '../platform/http/api-docs.js';
import { IfMatch, type ExpectedVersion } from '../platform/http/if-match.js';
import { PageQueryDto, ApiList } from '../platform/lists/paging.js';
import { IdParam } from '../platform/validation/pipes.js';
import { AddSegmentDto, ChangeSegmentDto, SegmentDto } from './segment.dto.js';
import { SegmentService } from './segment.service.js';

@ApiTags('People')
@Controller('api/admin/segments')
@Access('admin')
export class AdminSegmentController {
  constructor(private readonly segments: SegmentService) {}

  /** Lists the caller's own segments and the shared ones, newest first. */
  @Get()
  @ApiList(SegmentDto)
  list(@Query() query: PageQueryDto, @Actor() actor: SignedIn) {
    return this.segments.list(query, actor);
  }

  /** Saves a named filter of people. It is evaluated whenever it is used. */
  @Post()
  @Responds(200, SegmentDto)
  add(@Body() dto: AddSegmentDto, @Actor() actor: SignedIn) {
    return this.segments.add(dto, actor);
  }

  /** Changes any part of a segment. Any administrator can change a shared one. */
  @Patch(':id')
  @ApiErrors('wrong_state')
  @Responds(200, SegmentDto)
  change(
    @IdParam('The segment.') id: string,
    @Body() dto: ChangeSegmentDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ) {
    return this.segments.change(id, dto, expected, actor);
  }

  /** Removes a segment, and returns it. Any administrator can remove a shared one. */
  @Delete(':id')
  @Confirmed()
  @Responds(200, SegmentDto)
  remove(@IdParam('The segment.') id: string, @Actor() actor: SignedIn) {
    return this.segments.remove(id, actor);
  }
}
