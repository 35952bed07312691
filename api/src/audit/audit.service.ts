import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { And, DataSource, Equal, In, LessThan, MoreThanOrEqual, Raw, type EntityManager } from 'typeorm';
import { pageOf, type Listed } from '../http/paging.js';
import { ListRows } from '../database/list-rows.js';
import { readList } from '../database/read-list.js';
import { StatusCounts } from '../database/status-counts.js';
import type { AuditEntryDto, AuditQuery } from './audit.dto.js';
import { AuditEntry } from './audit.entity.js';
import type { AuditAction, AuditSubject } from './audit-actions.js';

/** What the audit log keeps of one action. */
export interface NewAuditEntry {
  action: AuditAction;
  subjectType: AuditSubject;
  subjectId: string | null;
  fields?: string[];
  fromStatus?: string | null;
  toStatus?: string | null;
  relatedIds?: string[];
  code?: string;
  call?: string;
}

/** Narrows the log to what any of some people did, or to what concerns any of some things. */
interface Concerned {
  actorIds?: string[];
  subjectIds?: string[];
}

/** Writes the append-only audit log, in the transaction of the action itself, and reads it. */
@Injectable()
export class AuditService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly counts: StatusCounts,
  ) {}

  private readonly entries = () => this.database.manager.createQueryBuilder(AuditEntry, 'entry');
  private readonly rows = new ListRows(this.entries);

  async record(tx: EntityManager, actorId: string | null, ...entries: NewAuditEntry[]): Promise<void> {
    await tx.insert(
      AuditEntry,
      entries.map((entry) => ({ actorId, ...entry })),
    );
  }

  /** One page of the audit log, latest first: two statements, whatever its length. */
  async list(query: AuditQuery, { actorIds, subjectIds }: Concerned = {}): Promise<Listed<AuditEntryDto>> {
    const { actorId, subjectId, subjectType, action, from, to } = query;
    const limits = [from && MoreThanOrEqual(from), to && LessThan(to)].filter((limit) => !!limit);
    const actors = [...(actorId ? [Equal(actorId)] : []), ...(actorIds ? [In(actorIds)] : [])];
    const subjects = [...(subjectId ? [[subjectId]] : []), ...(subjectIds ? [subjectIds] : [])];
    const narrowed = {
      ...(actors.length > 0 && { actorId: And(...actors) }),
      ...(subjects.length > 0 && { id: And(...subjects.map(concerning)) }),
      ...(subjectType && { subjectType }),
      ...(limits.length > 0 && { at: And(...limits) }),
    };
    const matching = this.entries().where({ ...narrowed, ...(action && { action: In(action) }) });
    const isCounted = Object.keys(narrowed).length === 0;
    const total = isCounted ? () => this.counts.total('audit', action ?? null) : undefined;
    // By its own index: from the newest entry to a day long ago is a long way.
    const sort: [string, 'DESC'] = [limits.length > 0 ? 'at' : 'id', 'DESC'];
    const show = (entry: AuditEntry) => ({ ...entry, at: entry.at.toISOString() });
    return readList({ rows: this.rows, show, matching, sort, total }, pageOf(query));
  }
}

/** The entries that any of some things is the subject of, or concerned by: each looked up in an index of its own. */
const concerning = (ids: string[], index: number) =>
  Raw(
    (id) => `${id} IN (
      SELECT id FROM audit_entries WHERE "subjectId" = ANY (:subjects${index})
      UNION SELECT id FROM audit_entries WHERE "relatedIds" && CAST(:subjects${index} AS uuid[]))`,
    { [`subjects${index}`]: ids },
  );
