import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../platform/http/access.js';
import { ApiList, pageOf, sendList } from '../platform/lists/paging.js';
import { AuditLogQuery, AuditRowDto } from './audit-log.dto.js';
import { AuditLogService } from './audit-log.service.js';

@ApiTags('Oversight')
@Controller('admin/audit')
@Access('admin')
export class AdminAuditController {
  constructor(private readonly log: AuditLogService) {}

  /**
   * The audit log, latest first: every sign-in, every write and every refused call. Each cause of errors gets at most
   * ten entries an hour. No entry is ever changed or removed. `actor` or `about` is invalid when it matches more than
   * 200 people or projects.
   */
  @Get()
  @ApiList(AuditRowDto)
  async list(
    @Query() query: AuditLogQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditRowDto[]> {
    return sendList(request, reply, pageOf(query), await this.log.list(query));
  }
}
