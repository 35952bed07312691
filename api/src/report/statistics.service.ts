import { Injectable } from '@nestjs/common';
import { DAY_MS, EXPERTISE_AREAS } from '@network/domain';
import { ImpactQueries } from './impact.queries.js';
import type { ReviewTimesDto, StatisticsDto, StatisticsWeekDto } from './statistics.dto.js';
import { StatisticsQueries, type Kind, type ReviewTime, type WeekHours } from './statistics.queries.js';

const WEEKS = 12;
const LATELY_DAYS = 28;

/** Computes the statistics. */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly queries: StatisticsQueries,
    private readonly impact: ImpactQueries,
  ) {}

  async make(now: Date): Promise<StatisticsDto> {
    const mondays = lastMondays(now);
    const since = new Date(mondays[0]!);
    const arrivals = await this.queries.arrivals(since);
    const times = await this.queries.reviewTimes(since);
    const worked = await this.queries.hoursByWeek(mondays[0]!);
    const departed = await this.queries.departed();
    const { completed = 0, ...others } = await this.queries.projectsByStatus();
    const [supply, demand] = [await this.queries.supply(), await this.queries.demand()];
    const came = (kind: Kind, week: string) =>
      arrivals.find((each) => each.kind === kind && each.week === week)?.count ?? 0;
    const wanted = (area: string | null) => demand.find((each) => each.area === area)?.projects ?? 0;
    return {
      at: now.toISOString(),
      weeks: mondays.map((week) => ({
        week,
        experts: came('experts', week),
        organizations: came('organizations', week),
        projects: came('projects', week),
        hours: hoursIn(worked, week),
        review: timesIn(times, week),
      })),
      review: timesIn(times, null),
      projects: withCompleted(others, completed + departed.projects),
      departed,
      hours: await this.queries.hours(new Date(now.getTime() - LATELY_DAYS * DAY_MS)),
      impact: await this.impact.own(),
      areas: EXPERTISE_AREAS.map((area) => ({
        available: 0,
        matched: 0,
        ...supply.find((each) => each.area === area),
        area,
        projects: wanted(area),
      })),
      projectsWithoutArea: wanted(null),
      skills: await this.queries.skills(),
    };
  }
}

/** Omits a status that no project has. */
const withCompleted = (others: Record<string, number>, completed: number) =>
  completed > 0 ? { ...others, completed } : others;

/** Returns the Mondays of the last weeks, ending with the current one, as dates in UTC. */
function lastMondays(now: Date): string[] {
  const monday = now.getTime() - ((now.getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: WEEKS }, (_, back) =>
    new Date(monday - (WEEKS - 1 - back) * 7 * DAY_MS).toISOString().slice(0, 10),
  );
}

function timesIn(times: ReviewTime[], week: string | null): ReviewTimesDto {
  const timesOf = (kind: Kind) => {
    const found = times.find((each) => each.kind === kind && each.week === week);
    const { decided, medianDays, p90Days } = found ?? { decided: 0, medianDays: null, p90Days: null };
    return { decided, medianDays, p90Days };
  };
  return { experts: timesOf('experts'), organizations: timesOf('organizations'), projects: timesOf('projects') };
}

function hoursIn(worked: WeekHours[], week: string): StatisticsWeekDto['hours'] {
  const { confirmed, waiting } = worked.find((each) => each.week === week) ?? { confirmed: 0, waiting: 0 };
  return { confirmed, waiting };
}
