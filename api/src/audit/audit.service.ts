import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { And, DataSource, In, LessThan, MoreThanOrEqual, type EntityManager } from 'typeorm';
import { pageOf, type Listed } from '../common/paging.js';
import type { AuditEntryDto, AuditQuery } from './audit.dto.js';
import { AuditEntry } from './audit.entity.js';
import type { AuditAction, AuditSubject } from './audit-words.js';

/** What the record keeps of one deed. */
export interface Deed {
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

/** Writes the append-only record, in the transaction of the deed itself, and reads it. */
@Injectable()
export class AuditService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async record(tx: EntityManager, actorId: string | null, deed: Deed): Promise<void> {
    await tx.insert(AuditEntry, { actorId, ...deed });
  }

  /** One page of the record, latest first. */
  async list(asked: AuditQuery): Promise<Listed<AuditEntryDto>> {
    const { actorId, subjectId, subjectType, action, from, to } = asked;
    const { offset, limit } = pageOf(asked);
    const limits = [from && MoreThanOrEqual(from), to && LessThan(to)].filter((limit) => !!limit);
    const [entries, total] = await this.database.manager.findAndCount(AuditEntry, {
      where: {
        ...(actorId && { actorId }),
        ...(subjectId && { subjectId }),
        ...(subjectType && { subjectType }),
        ...(action && { action: In(action) }),
        ...(limits.length > 0 && { at: And(...limits) }),
      },
      order: { id: 'DESC' },
      skip: offset,
      take: limit,
    });
    return { rows: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })), total };
  }
}
