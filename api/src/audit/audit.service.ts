import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
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

/** Writes the append-only audit log, in the transaction of the action itself. */
@Injectable()
export class AuditService {
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
}
