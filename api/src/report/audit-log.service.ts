import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import type { AuditEntryDto } from '../audit/audit.dto.js';
import { conditionsOf, newestFirst, readList, type ListSource } from '../platform/lists/list.js';
import { pageOf, type Listed } from '../platform/lists/paging.js';
import { NamesQueries } from '../project/names.queries.js';
import { UndoService } from '../undo/undo.service.js';
import type { AuditRowDto } from './audit-log.dto.js';
import { AUDIT_FILTERS, type AuditLogQueryDto } from './audit-log.filters.js';

const ENTRIES: ListSource<Omit<AuditEntryDto, 'at'> & { at: Date }, AuditEntryDto> = {
  table: sql`audit_entries`,
  alias: sql`entry`,
  key: [sql`entry.id`],
  columns: sql`entry.id, entry.at, entry."actorId", entry.action, entry."subjectType", entry."subjectId", entry.fields,
    entry."fromStatus", entry."toStatus", entry."relatedIds", entry.code, entry.call`,
  toDto: (entry) => Object.assign(entry, { at: entry.at.toISOString() }),
};

/** Lists the audit log with the current names of its people and projects. */
@Injectable()
export class AuditLogService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly names: NamesQueries,
    private readonly undos: UndoService,
  ) {}

  /** Returns one page, latest first. */
  async list(query: AuditLogQueryDto): Promise<Listed<AuditRowDto>> {
    const where = await conditionsOf(AUDIT_FILTERS, query, this.names);
    // Sorts by the time index. The scan by id from the newest entry to an old date is long.
    const sort = query.from || query.to ? newestFirst(sql`entry.at`) : newestFirst();
    const { rows, total } = await readList(this.database, ENTRIES, { where, sort }, pageOf(query));
    const names = await this.names.byId(
      rows.flatMap(({ actorId, subjectId, relatedIds }) => [actorId, subjectId, ...relatedIds]),
    );
    const undos = await this.undos.ofEntries(rows.map(({ id }) => id));
    const nameOf = (id: string | null) => (id && names.get(id)) || { name: null, role: null, isApiKey: false };
    const named = rows.map((row) => {
      const [by, subject] = [nameOf(row.actorId), nameOf(row.subjectId)];
      return {
        ...row,
        actorName: by.name,
        actorRole: by.role,
        isActorApiKey: by.isApiKey,
        subjectName: subject.name,
        subjectRole: subject.role,
        relatedNames: row.relatedIds.map((id) => nameOf(id).name),
        undo: undos.get(row.id) ?? null,
      };
    });
    return { rows: named, total };
  }
}
