import { Global, Module } from '@nestjs/common';
import { JobsModule } from '../platform/jobs/recurring-jobs.js';
import { AuditCursor } from './audit-cursor.js';
import { AuditStream } from './audit-stream.js';
import { AuditService } from './audit.service.js';

@Global()
@Module({
  imports: [JobsModule],
  providers: [AuditCursor, AuditService, AuditStream],
  exports: [AuditCursor, AuditService],
})
export class AuditModule {}
