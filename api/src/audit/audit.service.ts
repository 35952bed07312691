import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { And, DataSource, Equal, In, LessThan, MoreThanOrEqual, Raw, type EntityManager } from 'typeorm';
import { pageOf, type Listed } from '../platform/lists/paging.js';
import { findPage } from '../platform/lists/list.js';
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
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async record(tx: EntityManager, actorId: string | null, ...entries: NewAuditEntry[]): Promise<void> {
    await tx.insert(
      AuditEntry,
      entries.map((entry) => ({ actorId, ...entry })),
    );
  }

  /** One page of the audit log, latest first. */
  async list(query: AuditQuery, { actorIds, subjectIds }: Concerned = {}): Promise<Listed<AuditEntryDto>> {
    const { actorId, subjectId, subjectType, action, from, to } = query;
    const limits = [from && MoreThanOrEqual(from), to && LessThan(to)].filter((limit) => !!limit);
    const actors = [...(actorId ? [Equal(actorId)] : []), ...(actorIds ? [In(actorIds)] : [])];
    const subjects = [...(subjectId ? [[subjectId]] : []), ...(subjectIds ? [subjectIds] : [])];
    const where = {
      ...(actors.length > 0 && { actorId: And(...actors) }),
      ...(subjects.length > 0 && { id: And(...subjects.map(concerning)) }),
      ...(subjectType && { subjectType }),
      ...(action && { action: In(action) }),
      ...(limits.length > 0 && { at: And(...limits) }),
    };
    // By its own index: from the newest entry to a day long ago is a long way.
    const order = limits.length > 0 ? ({ at: 'DESC', id: 'DESC' } as const) : ({ id: 'DESC' } as const);
    const { rows, total } = await findPage(this.database.manager, AuditEntry, { where, order }, pageOf(query));
    return { rows: rows.map((entry) => ({ ...entry, at: entry.at.toISOString() })), total };
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
