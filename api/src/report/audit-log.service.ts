import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ROLES, type Role } from '@network/domain';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { AuditEntryDto } from '../audit/audit.dto.js';
import { ResponseField } from '../platform/http/api-docs.js';
import { conditionsOf } from '../platform/lists/filters.js';
import { newestFirst, readList, type ListSource } from '../platform/lists/list.js';
import { pageOf, type Listed } from '../platform/lists/paging.js';
import { NamesQueries } from '../project/names.queries.js';
import { UndoDto } from '../undo/undo.dto.js';
import { UndoService } from '../undo/undo.service.js';
import { AUDIT_FILTERS, type AuditLogQueryDto } from './audit-log.filters.js';

/** An audit entry with the current names of its ids. */
export class AuditRowDto extends AuditEntryDto {
  /**
   * The actor’s name, or the address of an actor without a name. Null for no actor, and for deleted accounts. For an
   * API key its name, also after its deletion.
   * @example Lina Saleh
   */
  @ResponseField({ type: 'string', nullable: true })
  actorName!: string | null;

  /** The actor’s current role. Null without an account, also for an API key. */
  @ResponseField({ type: 'string', enum: [...ROLES], nullable: true })
  actorRole!: Role | null;

  /** Whether the actor is an API key. */
  @ResponseField({ type: 'boolean' })
  isActorApiKey!: boolean;

  /**
   * The name of the person or the title of the project concerned. Null for other subjects, and for deleted ones.
   * @example Patient records
   */
  @ResponseField({ type: 'string', nullable: true })
  subjectName!: string | null;

  /** The current role of the person concerned. Null for other subjects, and for deleted accounts. */
  @ResponseField({ type: 'string', enum: [...ROLES], nullable: true })
  subjectRole!: Role | null;

  /**
   * The names of the related people or projects, in the order of their ids. Null for deleted ones.
   * @example ["Lina Saleh"]
   */
  @ResponseField({ type: 'array', items: { type: 'string', nullable: true } })
  relatedNames!: (string | null)[];

  /** The undo of a decision that can still be undone. Null for all other entries. */
  @ResponseField({ type: UndoDto, nullable: true })
  undo!: UndoDto | null;
}

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
    const undos = await this.undos.findByEntries(rows.map(({ id }) => id));
    const nameOf = (id: string | null) => (id && names.get(id)) || { name: null, role: null, isApiKey: false };
    const named = rows.map((row) => {
      const [actor, subject] = [nameOf(row.actorId), nameOf(row.subjectId)];
      return {
        ...row,
        actorName: actor.name,
        actorRole: actor.role,
        isActorApiKey: actor.isApiKey,
        subjectName: subject.name,
        subjectRole: subject.role,
        relatedNames: row.relatedIds.map((id) => nameOf(id).name),
        undo: undos.get(row.id) ?? null,
      };
    });
    return { rows: named, total };
  }
}
