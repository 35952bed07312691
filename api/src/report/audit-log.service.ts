import { Injectable } from '@nestjs/common';
import type { AuditQuery } from '../audit/audit.dto.js';
import { AuditService } from '../audit/audit.service.js';
import type { Listed } from '../http/paging.js';
import { NamesQueries } from '../project/names.queries.js';
import type { AuditRowDto } from './audit-log.dto.js';

/** The audit log with the names of people and projects beside their ids. */
@Injectable()
export class AuditLogService {
  constructor(
    private readonly audit: AuditService,
    private readonly names: NamesQueries,
  ) {}

  /** One page, latest first: three statements, whatever its length. */
  async list(query: AuditQuery): Promise<Listed<AuditRowDto>> {
    const { rows, total } = await this.audit.list(query);
    const names = await this.names.of(
      rows.flatMap(({ actorId, subjectId, relatedIds }) => [actorId, subjectId, ...relatedIds]),
    );
    const nameOf = (id: string | null) => (id && names.get(id)) ?? null;
    const named = rows.map((row) => ({
      ...row,
      actorName: nameOf(row.actorId),
      subjectName: nameOf(row.subjectId),
      relatedNames: row.relatedIds.map(nameOf),
    }));
    return { rows: named, total };
  }
}
