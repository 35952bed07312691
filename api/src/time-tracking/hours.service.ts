import { Injectable } from '@nestjs/common';
import { LIMITS } from '@network/domain';
import { In, IsNull, type EntityManager } from 'typeorm';
import type { AuditAction } from '../audit/audit.entity.js';
import { AuditService } from '../audit/audit.service.js';
import type { ActionPerson } from '../email-actions/action-kinds.js';
import { Expert } from '../expert/expert.entity.js';
import { ExpertService } from '../expert/expert.service.js';
import { ownDays } from '../expert/pausing.js';
import { EventKind, Events } from '../platform/database/events.js';
import { lockOr404 } from '../platform/database/query.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { ApiError, invalidInput, notFound } from '../platform/http/api-error.js';
import type { Project } from '../project/project.entity.js';
import { ProjectRepository } from '../project/project.repository.js';
import { lockEngaged } from './engaged-experts.js';
import { HourEntry } from './hour-entry.entity.js';
import {
  toHourLineDto,
  toHours,
  toQuarters,
  type AddHoursDto,
  type ChangeHoursDto,
  type ConfirmHoursDto,
  type HourLineDto,
  type TeamHoursDto,
} from './hours.dto.js';
import { HoursQueries } from './hours.queries.js';

/** One expert's work on one project. */
export interface Engagement {
  projectId: string;
  expertId: string;
}

/** Emitted when hours of a project were confirmed. */
export const hoursConfirmed = new EventKind<{ projectId: string }>();

/**
 * Adds, changes and confirms hours (docs/product 6.14). Each write locks the project first, then the expert's account.
 * So the project cannot be completed in between, and concurrent entries of one day count each other.
 */
@Injectable()
export class HoursService {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly projects: ProjectRepository,
    private readonly experts: ExpertService,
    private readonly queries: HoursQueries,
    private readonly events: Events,
    private readonly audit: AuditService,
  ) {}

  /** Adds an entry. Throws 409 if the expert has not accepted the project, or the project is completed. */
  async add(projectId: string, form: AddHoursDto, actor: SignedIn): Promise<HourLineDto> {
    return this.transactions.run(actor, (tx) => this.storeEntry(tx, { projectId, expertId: actor.id }, form));
  }

  /** Like `add`, in a transaction that has checked the caller. */
  async storeEntry(
    tx: EntityManager,
    engagement: Engagement,
    { date, hours, note = null }: AddHoursDto,
  ): Promise<HourLineDto> {
    await this.lock(tx, engagement, date);
    const quarters = toQuarters(hours);
    await this.checkDay(tx, engagement.expertId, date, quarters);
    const entry = tx.create(HourEntry, { ...engagement, date, quarters, note, createdAt: new Date() });
    return this.record(tx, 'hours.add', engagement, await tx.save(HourEntry, entry));
  }

  /** Changes any part of an entry. The entry is then no longer confirmed. */
  async change(projectId: string, id: string, changes: ChangeHoursDto, actor: SignedIn): Promise<HourLineDto> {
    const engagement = { projectId, expertId: actor.id };
    return this.transactions.run(actor, async (tx) => {
      await this.lock(tx, engagement, changes.date);
      const entry = await lockOr404(tx, HourEntry, { id, ...engagement });
      const { date, quarters, note } = entry;
      if (changes.date) entry.date = changes.date;
      if (changes.hours) entry.quarters = toQuarters(changes.hours);
      if (changes.note !== undefined) entry.note = changes.note;
      if (date === entry.date && quarters === entry.quarters && note === entry.note) return toHourLineDto(entry);
      await this.checkDay(tx, engagement.expertId, entry.date, entry.quarters, entry.id);
      Object.assign(entry, { confirmedAt: null, confirmedById: null });
      return this.record(tx, 'hours.change', engagement, await tx.save(HourEntry, entry));
    });
  }

  async remove(projectId: string, id: string, actor: SignedIn): Promise<HourLineDto> {
    const engagement = { projectId, expertId: actor.id };
    return this.transactions.run(actor, async (tx) => {
      await this.lock(tx, engagement);
      const entry = await lockOr404(tx, HourEntry, { id, ...engagement });
      await tx.delete(HourEntry, { id });
      return this.record(tx, 'hours.remove', engagement, entry);
    });
  }

  /** Confirms the named entries of the organization's project, or all. Returns all hours of the project. */
  async confirm(projectId: string, chosen: ConfirmHoursDto, actor: SignedIn): Promise<TeamHoursDto> {
    return this.transactions.run(actor, async (tx) => {
      const project = await this.projects.lockOwn(tx, projectId, actor);
      await this.storeConfirmation(tx, project, { id: actor.id, byId: actor.id }, chosen);
      return this.queries.listForProject(projectId, tx);
    });
  }

  /**
   * Confirms the named entries of a project, or all. The caller has locked the project. `byId` is the member who
   * confirms, or null for the point of contact. Throws 404 for ids of other entries, and 409 if an entry has other
   * hours than named.
   */
  async storeConfirmation(
    tx: EntityManager,
    { id: projectId, orgId }: Pick<Project, 'id' | 'orgId'>,
    { id: actorId, byId: confirmedById }: Pick<ActionPerson, 'id' | 'byId'>,
    chosen: ConfirmHoursDto,
  ): Promise<void> {
    const ids = idsOf(chosen);
    const entries = await tx.find(HourEntry, {
      where: { projectId, ...(ids.length > 0 && { id: In(ids) }) },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    if (entries.length < ids.length) throw notFound();
    checkUnchanged(chosen.lines ?? [], entries);
    const unconfirmed = entries.filter(({ confirmedAt }) => !confirmedAt);
    const waiting = unconfirmed.map(({ id }) => id);
    if (waiting.length === 0) return;
    const [expertId, ...moreExpertIds] = new Set(unconfirmed.map((entry) => entry.expertId));
    await tx.update(HourEntry, { id: In(waiting), confirmedAt: IsNull() }, { confirmedAt: new Date(), confirmedById });
    await this.audit.record(tx, actorId, {
      action: 'hours.confirm',
      subjectType: 'project',
      subjectId: projectId,
      relatedIds: waiting,
      facts: { orgId, ...(expertId && moreExpertIds.length === 0 && { expertId }) },
    });
    await this.events.emit(tx, hoursConfirmed, { projectId });
  }

  private async lock(tx: EntityManager, { projectId, expertId }: Engagement, date?: string): Promise<void> {
    const { timezone } = (await tx.findOneBy(Expert, { userId: expertId })) ?? { timezone: null };
    if (date && date > ownDays(timezone).last) throw invalidInput({ date: [{ id: 'hours.future' }] });
    const project = await lockEngaged(tx, projectId, expertId);
    if (date && date < ownDays(timezone, project.createdAt).first) {
      throw invalidInput({ date: [{ id: 'hours.beforeProject' }] });
    }
    await this.experts.lockAll(tx, [expertId]);
  }

  /** Limits a day to 24 hours over all projects. */
  private async checkDay(tx: EntityManager, expertId: string, date: string, quarters: number, except?: string) {
    const entries = await tx.findBy(HourEntry, { expertId, date });
    const otherQuarters = entries.filter(({ id }) => id !== except).reduce((sum, entry) => sum + entry.quarters, 0);
    const left = toQuarters(LIMITS.hoursOfDayMax) - otherQuarters;
    if (quarters > left) {
      throw invalidInput({ hours: [{ id: 'hours.dayFull', values: { left: toHours(Math.max(0, left)) } }] });
    }
  }

  private async record(
    tx: EntityManager,
    action: Extract<AuditAction, `hours.${string}`>,
    { projectId, expertId }: Engagement,
    entry: HourEntry,
  ): Promise<HourLineDto> {
    await this.audit.record(tx, expertId, {
      action,
      subjectType: 'project',
      subjectId: projectId,
      relatedIds: [entry.id],
    });
    return toHourLineDto(entry);
  }
}

export const idsOf = ({ ids, lines }: ConfirmHoursDto): string[] => [
  ...new Set([...(ids ?? []), ...(lines ?? []).map(({ id }) => id)]),
];

/** Throws 409 with the current hours unless each of these entries exists with the hours that the caller saw. */
export function checkUnchanged(seen: { id: string; hours: number }[], entries: readonly HourEntry[]): void {
  const current = new Map(entries.map(({ id, quarters }) => [id, quarters]));
  if (seen.every(({ id, hours }) => current.get(id) === toQuarters(hours))) return;
  const ids = new Set(seen.map(({ id }) => id));
  const now = [...ids].reduce((sum, id) => sum + (current.get(id) ?? 0), 0);
  const then = seen.reduce((sum, { hours }) => sum + toQuarters(hours), 0);
  throw new ApiError('changed_since', { values: { hours: toHours(now), seen: toHours(then) } });
}
