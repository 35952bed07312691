import { Injectable } from '@nestjs/common';
import { DAY_MS, WORK_DAYS, type AttentionKind, type InterfaceLanguage } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { subjectIn } from '../campaign/campaign-text.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { notFound } from '../platform/http/api-error.js';
import { isolatedInEnglish } from '../platform/i18n/isolated.js';
import { translate, type MessageId } from '../platform/i18n/messages.js';
import type { Listed, Page } from '../platform/lists/paging.js';
import type { AttentionCountDto, AttentionDto, AttentionQueryDto } from './attention.dto.js';
import { AttentionDismissal } from './attention.entity.js';
import { AttentionQueries, type AttentionRow, type AttentionSelection } from './attention.queries.js';

@Injectable()
export class AttentionService {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly queries: AttentionQueries,
    private readonly audit: AuditService,
  ) {}

  /** Returns one page of the items, most urgent first. Sentences are in the reader's language. */
  async list(
    language: InterfaceLanguage,
    query: AttentionQueryDto,
    page: Page,
    actor: SignedIn,
  ): Promise<Listed<AttentionDto>> {
    const { rows, total } = await this.queries.list(new Date(), selectionOf(query, actor), page);
    return { rows: rows.map((row) => toAttention(row, language)), total };
  }

  /** Returns the number of items of each kind that has any, most urgent kind first. */
  counts(query: AttentionQueryDto, actor: SignedIn): Promise<AttentionCountDto[]> {
    return this.queries.counts(new Date(), selectionOf(query, actor));
  }

  /** Dismisses an item for all administrators until a new cause arises. Throws 404 if the item has no cause. */
  async dismiss(id: string, actor: SignedIn): Promise<void> {
    return this.transactions.run(actor, async (tx) => {
      const row = await this.dueRow(tx, id, actor);
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

  /** Restores an item for all administrators. Idempotent. Throws 404 if the item has no cause. */
  async restore(id: string, actor: SignedIn, language: InterfaceLanguage): Promise<AttentionDto> {
    return this.transactions.run(actor, async (tx) => {
      const row = await this.dueRow(tx, id, actor);
      const { affected } = await tx.delete(AttentionDismissal, { id });
      if (affected) await this.audit.record(tx, actor.id, { action: 'attention.putBack', ...subjectOf(row) });
      return toAttention(row, language);
    });
  }

  private async dueRow(tx: EntityManager, id: string, actor: SignedIn): Promise<AttentionRow> {
    const row = await this.queries.find(tx, id, actor.id, new Date());
    if (!row) throw notFound();
    return row;
  }
}

const selectionOf = ({ kind, owner, setAside }: AttentionQueryDto, { id }: SignedIn): AttentionSelection => ({
  readerId: id,
  owner,
  kinds: kind,
  isDismissed: setAside === 'true',
});

function subjectOf({ projectId, campaignId, webhookId, userId }: AttentionRow) {
  if (projectId) return { subjectType: 'project', subjectId: projectId } as const;
  if (campaignId) return { subjectType: 'campaign', subjectId: campaignId } as const;
  if (webhookId) return { subjectType: 'webhook', subjectId: webhookId } as const;
  return { subjectType: 'user', subjectId: userId! } as const;
}

/** The kinds that are about a person or about a project. */
const ABOUT_EITHER: readonly AttentionKind[] = ['review_overdue', 'mentioned', 'due'];

/** The facts of an item's sentence. Older digests have no `campaign`. */
export type AttentionSubject = Pick<AttentionRow, 'kind' | 'projectId' | 'name' | 'title' | 'since'> &
  Partial<Pick<AttentionRow, 'campaign'>>;

/** Returns the name in an item's sentence. A suspended organization is named without its contact. */
export const nameOf = ({ kind, role, orgName, name }: AttentionRow): string | null =>
  kind === 'suspended_member' && role === 'organization' ? orgName : name;

function toAttention(row: AttentionRow, language: InterfaceLanguage): AttentionDto {
  const { name: _, title: __, campaign: ___, since, ...shown } = row;
  const sentence = attentionSentence({ ...row, name: nameOf(row) }, language);
  return { ...shown, since: since.toISOString(), sentence };
}

/** Describes an item in the reader's language. */
export function attentionSentence(
  { kind, projectId, name, title, campaign, since }: AttentionSubject,
  language: InterfaceLanguage,
  at = new Date(),
): string {
  const named = language === 'en' ? isolatedInEnglish : (text: string) => text;
  const about = projectId && ABOUT_EITHER.includes(kind) ? 'project' : '';
  return translate(language, `attention.${kind}${about && `.${about}`}` as MessageId, {
    name: named(name ?? ''),
    title: named(title ?? (campaign && subjectIn(campaign.subject, language)) ?? ''),
    brake: campaign?.brake ?? '',
    days: kind === 'silent' ? WORK_DAYS.silent + Math.floor((at.getTime() - since.getTime()) / DAY_MS) : 0,
  });
}
