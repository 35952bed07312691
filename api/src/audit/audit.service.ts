import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
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

/** Writes the append-only record, in the transaction of the deed itself. */
@Injectable()
export class AuditService {
  async record(tx: EntityManager, actorId: string | null, deed: Deed): Promise<void> {
    await tx.insert(AuditEntry, { actorId, ...deed });
  }
}
