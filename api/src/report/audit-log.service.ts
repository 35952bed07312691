import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { invalidInput } from '../platform/http/api-error.js';
import type { Listed } from '../platform/lists/paging.js';
import { NamesQueries } from '../project/names.queries.js';
import { UndoService } from '../undo/undo.service.js';
import type { AuditLogQueryDto, AuditRowDto } from './audit-log.dto.js';

/** A search that matches more people or projects is too vague. */
const MAX_FOUND = 200;

@Injectable()
export class AuditLogService {
  constructor(
    private readonly audit: AuditService,
    private readonly names: NamesQueries,
    private readonly undos: UndoService,
  ) {}

  /** One page, latest first. */
  async list({ actor, about, ...query }: AuditLogQueryDto): Promise<Listed<AuditRowDto>> {
    const { rows, total } = await this.audit.list(query, {
      ...(actor && { actorIds: await this.found('actor', actor) }),
      ...(about && { subjectIds: await this.found('about', about) }),
    });
    const names = await this.names.of(
      rows.flatMap(({ actorId, subjectId, relatedIds }) => [actorId, subjectId, ...relatedIds]),
    );
    const undos = await this.undos.ofEntries(rows.map(({ id }) => id));
    const of = (id: string | null) => (id && names.get(id)) || { name: null, role: null, isApiKey: false };
    const named = rows.map((row) => {
      const [by, subject] = [of(row.actorId), of(row.subjectId)];
      return {
        ...row,
        actorName: by.name,
        actorRole: by.role,
        isActorApiKey: by.isApiKey,
        subjectName: subject.name,
        subjectRole: subject.role,
        relatedNames: row.relatedIds.map((id) => of(id).name),
        undo: undos.get(row.id) ?? null,
      };
    });
    return { rows: named, total };
  }

  private async found(field: 'actor' | 'about', typed: string): Promise<string[]> {
    const ids = await this.names.find(typed, { withProjects: field === 'about', limit: MAX_FOUND + 1 });
    if (ids.length > MAX_FOUND) throw invalidInput({ [field]: [{ id: 'field.tooManyFound' }] });
    return ids;
  }
}
