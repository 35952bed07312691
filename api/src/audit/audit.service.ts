import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { And, DataSource, In, LessThan, MoreThanOrEqual, Raw, type EntityManager } from 'typeorm';
import { pageOf, type Listed } from '../http/paging.js';
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

/** Writes the append-only audit log, in the transaction of the action itself, and reads it. */
@Injectable()
export class AuditService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly counts: StatusCounts,
  ) {}

  async record(tx: EntityManager, actorId: string | null, entry: NewAuditEntry): Promise<void> {
    await tx.insert(AuditEntry, { actorId, ...entry });
  }

  /** One page of the audit log, latest first: two statements, whatever its length. */
  async list(query: AuditQuery): Promise<Listed<AuditEntryDto>> {
    const { actorId, subjectId, subjectType, action, from, to } = query;
    const limits = [from && MoreThanOrEqual(from), to && LessThan(to)].filter((limit) => !!limit);
    const narrowed = {
      ...(actorId && { actorId }),
      ...(subjectId && { id: concerning(subjectId) }),
      ...(subjectType && { subjectType }),
      ...(limits.length > 0 && { at: And(...limits) }),
    };
    const lines = () => this.database.manager.createQueryBuilder(AuditEntry, 'entry');
    const matching = lines().where({ ...narrowed, ...(action && { action: In(action) }) });
    const isCounted = Object.keys(narrowed).length === 0;
    const total = isCounted ? () => this.counts.total('audit', action ?? null) : undefined;
    const { rows, ...listed } = await readList({ rows: lines(), matching, sort: ['id', 'DESC'], total }, pageOf(query));
    return { rows: rows.map((entry) => ({ ...entry, at: entry.at.toISOString() })), ...listed };
  }
}

/** The lines a thing is the subject of, or concerned by: each looked up in an index of its own. */
const concerning = (subjectId: string) =>
  Raw(
    (id) => `${id} IN (
      SELECT id FROM audit_entries WHERE "subjectId" = :subjectId
      UNION SELECT id FROM audit_entries WHERE "relatedIds" @> ARRAY[:subjectId]::uuid[])`,
    { subjectId },
  );
