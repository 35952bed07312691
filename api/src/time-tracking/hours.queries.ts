import { Injectable } from '@nestjs/common';
import { IntersectionType } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { PLEDGE_HOURS } from '@network/domain';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import { readList, type ListSource } from '../platform/lists/list.js';
import { PageQuery, type Listed, type Page } from '../platform/lists/paging.js';
import { ExpertService } from '../expert/expert.service.js';
import { ownDay } from '../expert/pausing.js';
import { only } from '../platform/validation/changes.js';
import { day, id, oneOf } from '../platform/validation/field-rules.js';
import { Field } from '../platform/validation/fields.js';
import { authorsOf, authorSql } from '../user/author.js';
import { findEngaged } from './engaged-experts.js';
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
import { HourEntry } from './hour-entry.entity.js';

export class HourFilterQuery {
  /** Only entries of this project. */
  @Field(id(), { optional: true })
  projectId?: string | null;

  /** Only entries of this expert. */
  @Field(id(), { optional: true })
  expertId?: string | null;

  /** `yes`: only confirmed entries. `no`: only unconfirmed entries. */
  @Field(oneOf(['yes', 'no']), { optional: true })
  confirmed?: 'yes' | 'no' | null;

  /** Only work on this day or later. */
  @Field(day(), { optional: true })
  from?: string | null;

  /** Only work on this day or earlier. */
  @Field(day(), { optional: true })
  to?: string | null;
}

export class HourQuery extends IntersectionType(HourFilterQuery, PageQuery) {}

const SUM = 'coalesce(sum(line.quarters), 0)::int';
const SUM_CONFIRMED = 'coalesce(sum(line.quarters) FILTER (WHERE line."confirmedAt" IS NOT NULL), 0)::int';
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
    const lines = await tx.find(HourEntry, { where: { projectId, expertId }, order: LATEST_FIRST });
    return { lines: lines.map(toHourLineDto), ...totalsOf(lines) };
  }

  /** An expert's hours on all projects. */
  async ofExpert(expertId: string): Promise<OwnHoursDto> {
    const { timezone } = await this.experts.get(expertId);
    const month = `${ownDay(timezone).slice(0, 7)}-01`;
    const sums = (await this.database.manager
      .createQueryBuilder(HourEntry, 'line')
      .select(SUM, 'total')
      .addSelect(SUM_CONFIRMED, 'confirmedTotal')
      .addSelect('coalesce(sum(line.quarters) FILTER (WHERE line.date >= :month), 0)::int', 'thisMonth')
      .setParameters({ month })
      .where({ expertId })
      .getRawOne<Record<'total' | 'confirmedTotal' | 'thisMonth', number>>())!;
    return {
      total: toHours(sums.total),
      confirmedTotal: toHours(sums.confirmedTotal),
      thisMonth: toHours(sums.thisMonth),
      pledged: PLEDGE_HOURS,
    };
  }

  /** The entries of all current and former experts of a project. */
  async ofProject(projectId: string, tx: EntityManager = this.database.manager): Promise<TeamHoursDto> {
    const lines = await tx.find(HourEntry, {
      where: { projectId },
      relations: { expert: true },
      order: LATEST_FIRST,
    });
    return toTeamHours(tx, lines);
  }

  /** The confirmed hours of a project, in total or of one expert. */
  async confirmed(projectId: string, expertId?: string, tx: EntityManager = this.database.manager): Promise<number> {
    const { quarters } = (await tx
      .createQueryBuilder(HourEntry, 'line')
      .select(SUM, 'quarters')
      .where({ projectId, ...(expertId && { expertId }) })
      .andWhere('line."confirmedAt" IS NOT NULL')
      .getRawOne<{ quarters: number }>())!;
    return toHours(quarters);
  }

  /** All entries of one expert, for the data export. */
  async all(expertId: string): Promise<HourRowDto[]> {
    const tx = this.database.manager;
    const relations = { expert: true, project: true };
    const lines = await tx.find(HourEntry, { where: { expertId }, relations, order: LATEST_FIRST });
    const authors = await authorsIn(tx, lines);
    return lines.map((line) => ({
      ...toTeamHourLineDto(line, authors),
      projectId: line.projectId,
      projectTitle: line.project.title,
    }));
  }

  /** One page of all entries, most recently added first. The programme's figures are computed from them. */
  list(filter: HourFilterQuery, page: Page): Promise<Listed<HourRowDto>> {
    const where = matching(filter);
    return readList(this.database, HOUR_LINES, { where, sort: [['line."createdAt"'], 'DESC'] }, page);
  }

  /** The sums of all entries that match the filter. */
  async totals(filter: HourFilterQuery): Promise<HourTotalsDto> {
    const statement = sql`
      SELECT ${raw(SUM)} AS total, ${raw(SUM_CONFIRMED)} AS "confirmedTotal"
      FROM hour_entries AS line WHERE ${join([sql`TRUE`, ...matching(filter)], ' AND ')}`;
    const [sums] = await queryRows<HourTotalsDto>(this.database.manager, statement);
    return { total: toHours(sums!.total), confirmedTotal: toHours(sums!.confirmedTotal) };
  }
}

const matching = ({ projectId, expertId, confirmed, from, to }: HourFilterQuery): Sql[] => [
  ...(projectId ? [sql`line."projectId" = ${projectId}`] : []),
  ...(expertId ? [sql`line."expertId" = ${expertId}`] : []),
  ...(confirmed ? [sql`line."confirmedAt" IS ${confirmed === 'yes' ? raw('NOT NULL') : raw('NULL')}`] : []),
  ...(from ? [sql`line.date >= ${from}`] : []),
  ...(to ? [sql`line.date <= ${to}`] : []),
];

type HourRow = Parameters<typeof toHourLineDto>[0] & Omit<HourRowDto, keyof HourLineDto | 'confirmedAt'>;

const HOUR_LINES: ListSource<HourRow, HourRowDto> = {
  table: 'hour_entries AS line',
  key: ['line.id'],
  columns: `line.id, line.date::text, line.quarters, line.note, line."confirmedAt", line."expertId", expert."fullName",
    line."projectId", project.title AS "projectTitle", ${authorSql('line."confirmedById"')} AS "confirmedBy"`,
  joins: `JOIN projects AS project ON project.id = line."projectId"
    LEFT JOIN experts AS expert ON expert."userId" = line."expertId"`,
  show: (row) => ({
    ...toHourLineDto(row),
    ...only(row, ['expertId', 'fullName', 'projectId', 'projectTitle', 'confirmedBy']),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
  }),
};

const authorsIn = (tx: EntityManager, lines: readonly HourEntry[]) =>
  authorsOf(
    tx,
    lines.map(({ confirmedById }) => confirmedById),
  );

/** Returns these entries with their experts, the members who confirmed them, and their sums. */
export async function toTeamHours(tx: EntityManager, lines: readonly HourEntry[]): Promise<TeamHoursDto> {
  const authors = await authorsIn(tx, lines);
  return { lines: lines.map((line) => toTeamHourLineDto(line, authors)), ...totalsOf(lines) };
}
