import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { pageOf, type Listed } from '../common/paging.js';
import type { AuditEntryDto, AuditQuery } from './audit.dto.js';
import { AuditEntry } from './audit.entity.js';

/** What the record keeps of one deed. */
export interface Deed {
  action: string;
  subjectType: 'user' | 'project' | 'newsletter' | 'mail';
  subjectId: string | null;
  fields?: string[];
  fromStatus?: string | null;
  toStatus?: string | null;
  relatedIds?: string[];
}

/** Writes the append-only record, in the transaction of the deed itself, and reads it. */
@Injectable()
export class AuditService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async record(tx: EntityManager, actorId: string | null, deed: Deed): Promise<void> {
    await tx.insert(AuditEntry, { actorId, ...deed });
  }

  /** One page of the record, latest first. */
  async list({ actorId, subjectId, action, ...asked }: AuditQuery): Promise<Listed<AuditEntryDto>> {
    const { offset, limit } = pageOf(asked);
    const [entries, total] = await this.database.manager.findAndCount(AuditEntry, {
      where: { ...(actorId && { actorId }), ...(subjectId && { subjectId }), ...(action && { action }) },
      order: { id: 'DESC' },
      skip: offset,
      take: limit,
    });
    return { rows: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })), total };
  }
}
