import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { And, DataSource, Equal, In, LessThan, MoreThanOrEqual, Raw, type EntityManager } from 'typeorm';
import { pageOf, type Listed } from '../platform/lists/paging.js';
import { findPage } from '../platform/lists/list.js';
import type { AuditEntryDto, AuditQueryDto } from './audit.dto.js';
import { AuditEntry, type AuditFacts, type AuditAction, type AuditSubject } from './audit.entity.js';

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
  facts?: AuditFacts;
}

/** Limits the log to actions of any of these people, or to entries that concern any of these subjects. */
interface Concerned {
  actorIds?: string[];
  subjectIds?: string[];
}

/** The largest bigint, above the ids of all entries. */
const MAX_ID = '9223372036854775807';

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

  /** Records what people did with their own account. */
  async recordOwn(tx: EntityManager, { id }: { id: string }, action: AuditAction, fields?: string[]): Promise<void> {
    await this.record(tx, id, { action, subjectType: 'user', subjectId: id, ...(fields && { fields }) });
  }

  async list(query: AuditQueryDto, { actorIds, subjectIds }: Concerned = {}): Promise<Listed<AuditEntryDto>> {
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
    // Sorts by the time index. The scan by id from the newest entry to an old date is long.
    const order = limits.length > 0 ? ({ at: 'DESC', id: 'DESC' } as const) : ({ id: 'DESC' } as const);
    const { rows, total } = await findPage(this.database.manager, AuditEntry, { where, order }, pageOf(query));
    return { rows: rows.map((entry) => ({ ...entry, at: entry.at.toISOString() })), total };
  }
}

/**
 * The entries whose subject or related ids include any of these ids. Each condition uses its own index. The history of
 * an organization includes the time before it was handed over, when its former first owner was the subject.
 */
const concerning = (ids: string[], index: number) =>
  Raw(
    (id) => `${id} IN (
      WITH RECURSIVE subject (id, until) AS (
        SELECT id, ${MAX_ID} FROM unnest(CAST(:subjects${index} AS uuid[])) AS id
        UNION SELECT entry."relatedIds"[1], entry.id FROM audit_entries AS entry
        JOIN subject ON entry."subjectId" = subject.id AND entry.id < subject.until
        WHERE entry.action = 'member.handOver')
      SELECT entry.id FROM audit_entries AS entry
      JOIN subject ON entry."subjectId" = subject.id AND entry.id < subject.until
      UNION SELECT id FROM audit_entries WHERE "relatedIds" && CAST(:subjects${index} AS uuid[]))`,
    { [`subjects${index}`]: ids },
  );
