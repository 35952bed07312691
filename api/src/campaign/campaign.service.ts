import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  allowsCampaignAction,
  CAMPAIGN_HOLD_MINUTES,
  DAY_MS,
  MINUTE_MS,
  type CampaignAction,
  type CampaignState,
} from '@network/domain';
import { DataSource, In, type EntityManager } from 'typeorm';
import type { AuditAction } from '../audit/audit.entity.js';
import { AuditService } from '../audit/audit.service.js';
import { CampaignOutboxService } from '../mail/campaign-outbox.service.js';
import { layOut } from '../mail/mail-layout.js';
import { Config } from '../platform/config/config.js';
import { findOr404, lockOr404 } from '../platform/database/query.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { ApiError, invalidInput, notFound, wrongState } from '../platform/http/api-error.js';
import { checkVersion, type ExpectedVersion } from '../platform/http/if-match.js';
import { findPage } from '../platform/lists/list.js';
import { pageOf, type Listed } from '../platform/lists/paging.js';
import { changedFields, withoutNulls } from '../platform/validation/changes.js';
import { CampaignAudience } from './campaign-audience.js';
import { CampaignOutcomes } from './campaign-outcomes.js';
import { toCampaignDto, type CampaignDto, type CampaignPreviewDto } from './campaign-response.dto.js';
import { languageIn, type PreviewedCampaign } from './campaign-text.js';
import {
  columnsOf,
  type CampaignQueryDto,
  type ChangeCampaignDto,
  type PreviewQueryDto,
  type PreviewTextsDto,
  type SendCampaignDto,
  type TestCampaignDto,
  type WriteCampaignDto,
} from './campaign.dto.js';
import { Campaign, type RecipientCount } from './campaign.entity.js';
import { previewContent } from './campaign.mails.js';
import { CampaignNotices } from './campaign.notices.js';
import { countsOf, namesOf } from './campaign.queries.js';

const YEAR_MS = 366 * DAY_MS;

/** Manages campaigns and newsletter issues (docs/product 11). */
@Injectable()
export class CampaignService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly audience: CampaignAudience,
    private readonly notices: CampaignNotices,
    private readonly outbox: CampaignOutboxService,
    private readonly outcomes: CampaignOutcomes,
    private readonly audit: AuditService,
    private readonly config: Config,
  ) {}

  async list(query: CampaignQueryDto): Promise<Listed<CampaignDto>> {
    const where = query.status ? { state: In(query.status) } : {};
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    const { rows, total } = await findPage(this.database.manager, Campaign, { where, order }, pageOf(query));
    const counts = await countsOf(this.database.manager, rows);
    return { rows: rows.map((row) => toCampaignDto(row, counts.get(row.id))), total };
  }

  async get(id: string): Promise<CampaignDto> {
    return this.toDto(this.database.manager, await this.find(id));
  }

  async add(dto: WriteCampaignDto, actor: SignedIn): Promise<CampaignDto> {
    const fields = columnsOf(dto);
    return this.transactions.run(actor, async (tx) => {
      await this.audience.people(tx, fields.audience!, actor.id);
      const added = await tx.save(tx.create(Campaign, { ...fields, authorId: actor.id }));
      await this.record(tx, 'campaign.add', added, actor, { fields: Object.keys(fields) });
      return this.toDto(tx, await tx.findOneByOrFail(Campaign, { id: added.id }));
    });
  }

  /** Changes a draft. Throws 409 if it is no longer a draft, and 412 if it has changed. */
  async change(id: string, dto: ChangeCampaignDto, expected: ExpectedVersion, actor: SignedIn): Promise<CampaignDto> {
    const changes = columnsOf(dto);
    return this.transactions.run(actor, async (tx) => {
      const campaign = await this.lock(tx, id, 'edit');
      checkVersion(expected, campaign.version);
      if (changes.audience) await this.audience.people(tx, changes.audience, campaign.authorId);
      const fields = changedFields(campaign, changes);
      if (fields.length === 0) return this.toDto(tx, campaign);
      await this.record(tx, 'campaign.edit', campaign, actor, { fields });
      return this.toDto(tx, await tx.save(Campaign, Object.assign(campaign, changes)));
    });
  }

  /** Deletes a draft, and returns it. Throws 409 if it is no longer a draft, and 412 if it has changed. */
  async remove(id: string, expected: ExpectedVersion, actor: SignedIn): Promise<CampaignDto> {
    return this.transactions.run(actor, async (tx) => {
      const campaign = await this.lock(tx, id, 'remove');
      checkVersion(expected, campaign.version);
      await tx.delete(Campaign, { id });
      await this.record(tx, 'campaign.remove', campaign, actor);
      return toCampaignDto(campaign);
    });
  }

  /** Returns the current recipients, or those at the time when sending started. */
  async recipients(id: string): Promise<RecipientCount> {
    const campaign = await this.find(id);
    const hasBegun = campaign.startedAt !== null;
    return hasBegun ? campaign.recipients! : this.audience.count(this.database.manager, campaign, new Date());
  }

  /** Returns the email as the named person or the caller sees it. Throws 400 for a language without a text. */
  async preview(id: string, query: PreviewQueryDto, actor: SignedIn): Promise<CampaignPreviewDto> {
    return this.previewOf(await this.find(id), query, actor);
  }

  previewTexts(dto: PreviewTextsDto, actor: SignedIn): Promise<CampaignPreviewDto> {
    const { audience, subject = {}, body = {}, button = null } = columnsOf(withoutNulls(dto));
    return this.previewOf({ audience, subject, body, button }, dto, actor);
  }

  private async previewOf(
    campaign: PreviewedCampaign,
    { lang, userId }: PreviewQueryDto,
    actor: SignedIn,
  ): Promise<CampaignPreviewDto> {
    const names = await namesOf(this.database.manager, userId ?? actor.id);
    if (!names) throw notFound();
    const language = languageIn(campaign, lang, names.language);
    const { subject, html, text } = layOut(previewContent(campaign, language, names, this.config.publicUrl), language);
    return { subject, html, text };
  }

  /** Sends the campaign to the caller as a test. Throws 400 for a language without a text. */
  async test(id: string, { lang }: TestCampaignDto, actor: SignedIn): Promise<CampaignDto> {
    return this.transactions.run(actor, async (tx) => {
      const campaign = await findOr404(tx, Campaign, { id });
      await this.notices.test(tx, campaign, languageIn(campaign, lang, actor.language), actor);
      await this.record(tx, 'campaign.test', campaign, actor);
      return this.toDto(tx, campaign);
    });
  }

  /**
   * Schedules a draft for sending at the end of the hold. Throws 409 if the number of recipients has changed, and 412
   * if the draft has.
   */
  async send(
    id: string,
    { expectedCount, at }: SendCampaignDto,
    expected: ExpectedVersion,
    actor: SignedIn,
  ): Promise<CampaignDto> {
    const now = new Date();
    if (at && (at <= now || at.getTime() > now.getTime() + YEAR_MS))
      throw invalidInput({ at: [{ id: 'campaign.at' }] });
    return this.transactions.run(actor, async (tx) => {
      const campaign = await this.lock(tx, id, 'send');
      checkVersion(expected, campaign.version);
      campaign.people = await this.audience.people(tx, campaign.audience, campaign.authorId);
      const recipients = await this.audience.count(tx, campaign, now);
      const { count } = recipients;
      if (count !== expectedCount) {
        throw new ApiError('count_changed', {
          sentence: 'campaign.countChanged',
          values: { count, expected: expectedCount },
        });
      }
      const holdMinutes = CAMPAIGN_HOLD_MINUTES[campaign.isUrgent ? 'urgent' : 'normal'];
      const endOfHold = now.getTime() + holdMinutes * MINUTE_MS;
      const heldUntil = new Date(Math.max(endOfHold, at?.getTime() ?? 0));
      const changes = { recipients, sendAt: at ?? null, heldUntil };
      return this.toDto(tx, await this.move(tx, campaign, 'campaign.send', at ? 'scheduled' : 'held', actor, changes));
    });
  }

  /** Pauses sending. Emails in flight still arrive. */
  async pause(id: string, actor: SignedIn): Promise<CampaignDto> {
    return this.transactions.run(actor, async (tx) => {
      const campaign = await this.lock(tx, id, 'pause');
      await this.outbox.deleteUnsent(tx, id);
      const changes = { endedAt: new Date() };
      return this.toDto(tx, await this.move(tx, campaign, 'campaign.pause', 'paused', actor, changes));
    });
  }

  /** Sends the unsent emails. A campaign that was paused at the end of its hold starts within a second. */
  async resume(id: string, actor: SignedIn): Promise<CampaignDto> {
    return this.transactions.run(actor, async (tx) => {
      const campaign = await this.lock(tx, id, 'resume');
      const { startedAt } = campaign;
      if (startedAt) await this.notices.toRecipients(tx, campaign);
      const changes = { resumedAt: startedAt && new Date(), endedAt: null, brake: null };
      const state = startedAt ? 'sending' : 'held';
      return this.toDto(tx, await this.move(tx, campaign, 'campaign.resume', state, actor, changes));
    });
  }

  /** Stops a campaign permanently. Unsent emails are discarded. */
  async stop(id: string, actor: SignedIn): Promise<CampaignDto> {
    return this.transactions.run(actor, async (tx) => {
      const campaign = await this.lock(tx, id, 'stop');
      await this.outcomes.leaveOut(tx, id);
      const changes = { endedAt: new Date() };
      return this.toDto(tx, await this.move(tx, campaign, 'campaign.stop', 'stopped', actor, changes));
    });
  }

  private find(id: string): Promise<Campaign> {
    return findOr404(this.database.manager, Campaign, { id });
  }

  private async lock(tx: EntityManager, id: string, action: CampaignAction): Promise<Campaign> {
    const campaign = await lockOr404(tx, Campaign, { id });
    if (!allowsCampaignAction(action, campaign.state)) throw wrongState(`campaign.cannot.${action}`);
    return campaign;
  }

  /** Changes the state of a locked campaign and records it. Without an actor, the product did it. */
  async move(
    tx: EntityManager,
    campaign: Campaign,
    action: AuditAction,
    state: CampaignState,
    actor: SignedIn | null,
    changes: Partial<Campaign>,
  ): Promise<Campaign> {
    await this.record(tx, action, campaign, actor, { fromStatus: campaign.state, toStatus: state });
    return tx.save(Campaign, Object.assign(campaign, changes, { state }));
  }

  private async toDto(tx: EntityManager, campaign: Campaign): Promise<CampaignDto> {
    const counts = await countsOf(tx, [campaign]);
    return toCampaignDto(campaign, counts.get(campaign.id));
  }

  private async record(
    tx: EntityManager,
    action: AuditAction,
    { id: subjectId }: Campaign,
    actor: SignedIn | null,
    details: { fields?: string[]; fromStatus?: string; toStatus?: string } = {},
  ): Promise<void> {
    await this.audit.record(tx, actor?.id ?? null, { action, subjectType: 'campaign', subjectId, ...details });
  }
}
