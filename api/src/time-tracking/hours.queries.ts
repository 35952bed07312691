import { Injectable } from '@nestjs/common';
import { IntersectionType } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { PLEDGE_HOURS } from '@network/domain';
import sql, { join } from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import { ExpertService } from '../expert/expert.service.js';
import { ownDay } from '../expert/pausing.js';
import { queryRows } from '../platform/database/query.js';
import { conditionsOf, filter, FilterQuery } from '../platform/lists/filters.js';
import { newestFirst, readList, type ListSource } from '../platform/lists/list.js';
import { PageQueryDto, type Listed, type Page } from '../platform/lists/paging.js';
import { pick } from '../platform/validation/changes.js';
import { day, id, oneOf } from '../platform/validation/field-rules.js';
import { authorsOf, authorSql } from '../user/author.queries.js';
import { findEngaged } from './engaged-experts.js';
import { HourEntry } from './hour-entry.entity.js';
import {
  toHourLineDto,
  toHours,
  totalsOf,
  toTeamHourLineDto,
  type HourLineDto,
  type HourRowDto,
  type HourTotalsDto,
  type HoursDto,
  type OwnHoursDto,
  type TeamHoursDto,
} from './hours.dto.js';

const FILTERS = {
  projectId: filter('Only entries of this project.', id(), (value: string) => sql`entry."projectId" = ${value}`),
  expertId: filter('Only entries of this expert.', id(), (value: string) => sql`entry."expertId" = ${value}`),
  confirmed: filter(
    '`yes`: only confirmed entries. `no`: only unconfirmed entries.',
    oneOf(['yes', 'no']),
    (value: 'yes' | 'no') => sql`entry."confirmedAt" IS ${value === 'yes' ? sql`NOT NULL` : sql`NULL`}`,
  ),
  from: filter('Only work on this day or later.', day(), (value: string) => sql`entry.date >= ${value}`),
  to: filter('Only work on this day or earlier.', day(), (value: string) => sql`entry.date <= ${value}`),
};

export class HourFilterQueryDto extends FilterQuery(FILTERS) {}

export class HourQueryDto extends IntersectionType(HourFilterQueryDto, PageQueryDto) {}

const LATEST_FIRST = { date: 'DESC', createdAt: 'DESC', id: 'ASC' } as const;

@Injectable()
export class HoursQueries {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly experts: ExpertService,
  ) {}

  /** An expert's own entries on a project. Throws 404 if the expert cannot see the project. */
  async own(projectId: string, expertId: string): Promise<HoursDto> {
    const tx = this.database.manager;
    await findEngaged(tx, projectId, expertId);
    const entries = await tx.find(HourEntry, { where: { projectId, expertId }, order: LATEST_FIRST });
    return { lines: entries.map(toHourLineDto), ...totalsOf(entries) };
  }

  /** An expert's hours on all projects. */
  async summaryForExpert(expertId: string): Promise<OwnHoursDto> {
    const { timezone } = await this.experts.get(expertId);
    const month = `${ownDay(timezone).slice(0, 7)}-01`;
    return {
      ...(await this.totals({ expertId })),
      thisMonth: (await this.totals({ expertId, from: month })).total,
      pledged: PLEDGE_HOURS,
    };
  }

  /** The entries of all current and former experts of a project. */
  async listForProject(projectId: string, tx: EntityManager = this.database.manager): Promise<TeamHoursDto> {
    const entries = await tx.find(HourEntry, {
      where: { projectId },
      relations: { expert: true },
      order: LATEST_FIRST,
    });
    return toTeamHours(tx, entries);
  }

  /** All entries of one expert, for the data export. */
  async all(expertId: string): Promise<HourRowDto[]> {
    const tx = this.database.manager;
    const relations = { expert: true, project: true };
    const entries = await tx.find(HourEntry, { where: { expertId }, relations, order: LATEST_FIRST });
    const authors = await authorsIn(tx, entries);
    return entries.map((entry) => ({
      ...toTeamHourLineDto(entry, authors),
      projectId: entry.projectId,
      projectTitle: entry.project.title,
    }));
  }

  /** One page of all entries, most recently added first. The programme's figures are computed from them. */
  async list(query: HourFilterQueryDto, page: Page): Promise<Listed<HourRowDto>> {
    const where = await conditionsOf(FILTERS, query, null);
    return readList(this.database, HOUR_ENTRIES, { where, sort: newestFirst(sql`entry."createdAt"`) }, page);
  }

  /** The sums of all entries that match the filter. */
  async totals(query: HourFilterQueryDto, tx = this.database.manager): Promise<HourTotalsDto> {
    const where = await conditionsOf(FILTERS, query, null);
    const [sums] = await queryRows<HourTotalsDto>(
      tx,
      sql`SELECT coalesce(sum(quarters), 0)::int AS total,
          coalesce(sum(quarters) FILTER (WHERE "confirmedAt" IS NOT NULL), 0)::int AS "confirmedTotal"
        FROM hour_entries AS entry WHERE ${join([sql`TRUE`, ...where], ' AND ')}`,
    );
    return { total: toHours(sums!.total), confirmedTotal: toHours(sums!.confirmedTotal) };
  }
}

type HourRow = Parameters<typeof toHourLineDto>[0] & Omit<HourRowDto, keyof HourLineDto | 'confirmedAt'>;

const HOUR_ENTRIES: ListSource<HourRow, HourRowDto> = {
  table: sql`hour_entries`,
  alias: sql`entry`,
  key: [sql`entry.id`],
  columns: sql`entry.id, entry.date::text, entry.quarters, entry.note, entry."confirmedAt", entry."expertId", expert."fullName",
    entry."projectId", project.title AS "projectTitle", ${authorSql(sql`entry."confirmedById"`)} AS "confirmedBy"`,
  joins: sql`JOIN projects AS project ON project.id = entry."projectId"
    LEFT JOIN experts AS expert ON expert."userId" = entry."expertId"`,
  toDto: (row) => ({
    ...toHourLineDto(row),
    ...pick(row, ['expertId', 'fullName', 'projectId', 'projectTitle', 'confirmedBy']),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
  }),
};

const authorsIn = (tx: EntityManager, entries: readonly HourEntry[]) =>
  authorsOf(
    tx,
    entries.map(({ confirmedById }) => confirmedById),
  );

/** Returns these entries with their experts, the members who confirmed them, and their sums. */
export async function toTeamHours(tx: EntityManager, entries: readonly HourEntry[]): Promise<TeamHoursDto> {
  const authors = await authorsIn(tx, entries);
  return { lines: entries.map((entry) => toTeamHourLineDto(entry, authors)), ...totalsOf(entries) };
}
