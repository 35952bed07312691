import { Injectable } from '@nestjs/common';
import { WORK_DAYS, type InterfaceLanguage } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { notFound } from '../platform/http/api-error.js';
import { isolatedInEnglish } from '../platform/i18n/isolated.js';
import { translate, type MessageId } from '../platform/i18n/messages.js';
import type { Listed, Page } from '../platform/lists/paging.js';
import { AttentionDismissal } from './attention-dismissal.entity.js';
import type { AttentionCountDto, AttentionDto, AttentionQuery } from './attention.dto.js';
import { AttentionQueries, type AttentionRow, type AttentionSelection } from './attention.queries.js';

const DAY = 24 * 60 * 60 * 1000;

/** Lists attention items, sets them aside and puts them back. */
@Injectable()
export class AttentionService {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly queries: AttentionQueries,
    private readonly audit: AuditService,
  ) {}

  /** One page of the items, most urgent first. Sentences are in the reader's language. */
  async list(language: InterfaceLanguage, query: AttentionQuery, page: Page): Promise<Listed<AttentionDto>> {
    const { rows, total } = await this.queries.list(new Date(), selectionOf(query), page);
    return { rows: rows.map((row) => toAttention(row, language)), total };
  }

  /** The number of items of each kind that has any, most urgent kind first. */
  counts(query: AttentionQuery): Promise<AttentionCountDto[]> {
    return this.queries.counts(new Date(), selectionOf(query));
  }

  /** Hides an item from everybody until a new cause arises. Throws 404 when the item has no cause. */
  async setAside(id: string, actor: SignedIn): Promise<void> {
    return this.transactions.run(actor, async (tx) => {
      const row = await this.dueRow(tx, id);
      const { raw } = await tx
        .createQueryBuilder()
        .insert()
        .into(AttentionDismissal)
        .values({ id, at: new Date() })
        .orIgnore()
        .returning('id')
        .execute();
      if ((raw as unknown[]).length === 0) return;
      await this.audit.record(tx, actor.id, { action: 'attention.setAside', ...subjectOf(row) });
    });
  }

  /** Shows an item to everybody again. An item not set aside stays as it is. Throws 404 when the item has no cause. */
  async putBack(id: string, actor: SignedIn, language: InterfaceLanguage): Promise<AttentionDto> {
    return this.transactions.run(actor, async (tx) => {
      const row = await this.dueRow(tx, id);
      const { affected } = await tx.delete(AttentionDismissal, { id });
      if (affected) await this.audit.record(tx, actor.id, { action: 'attention.putBack', ...subjectOf(row) });
      return toAttention(row, language);
    });
  }

  private async dueRow(tx: EntityManager, id: string): Promise<AttentionRow> {
    const row = await this.queries.find(tx, id, new Date());
    if (!row) throw notFound();
    return row;
  }
}

const selectionOf = ({ kind, setAside }: AttentionQuery): AttentionSelection => ({
  kinds: kind,
  isSetAside: setAside === 'true',
});

const subjectOf = ({ projectId, userId }: AttentionRow) =>
  projectId
    ? ({ subjectType: 'project', subjectId: projectId } as const)
    : ({ subjectType: 'user', subjectId: userId! } as const);

function toAttention(
  { name: personName, title, since, ...row }: AttentionRow,
  language: InterfaceLanguage,
): AttentionDto {
  const named = language === 'en' ? isolatedInEnglish : (text: string) => text;
  const { kind, projectId } = row;
  // Of an organization, the suspension is not about its contact.
  const name = kind === 'suspended_member' && row.role === 'organization' ? row.orgName : personName;
  const about = kind === 'review_overdue' && projectId ? 'project' : '';
  const sentence = translate(language, `attention.${kind}${about && `.${about}`}` as MessageId, {
    name: named(name ?? ''),
    title: named(title ?? ''),
    days: kind === 'silent' ? WORK_DAYS.silent + Math.floor((Date.now() - since.getTime()) / DAY) : 0,
  });
  return { ...row, since: since.toISOString(), sentence };
}
