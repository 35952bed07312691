import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../platform/http/access.js';
import { ApiList } from '../platform/lists/paging.js';
import { AuditLogQueryDto } from './audit-log.filters.js';
import { AuditLogService, AuditRowDto } from './audit-log.service.js';

@ApiTags('Oversight')
@Controller('api/admin/audit')
@Access('admin')
export class AdminAuditController {
  constructor(private readonly log: AuditLogService) {}

  /**
   * Returns the audit log, latest first: every sign-in, every write and every refused call. Each cause of errors gets
   * at most ten entries an hour. No entry is ever changed or removed. `actor` or `about` is invalid when it matches
   * more than 200 people or projects.
   */
  @Get()
  @ApiList(AuditRowDto)
  list(@Query() query: AuditLogQueryDto) {
    return this.log.list(query);
  }
}
