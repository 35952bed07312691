import { Global, Module } from '@nestjs/common';
import { AuditStream } from './audit-stream.js';
import { AuditService } from './audit.service.js';

@Global()
@Module({ providers: [AuditService, AuditStream], exports: [AuditService] })
export class AuditModule {}
