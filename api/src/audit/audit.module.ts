import { Global, Module } from '@nestjs/common';
import { JobsModule } from '../platform/jobs/recurring-jobs.js';
import { AuditStream } from './audit-stream.js';
import { AuditService } from './audit.service.js';

@Global()
@Module({ imports: [JobsModule], providers: [AuditService, AuditStream], exports: [AuditService] })
export class AuditModule {}
