import type { Schema } from '@network/api-client';
import { DAY_MS, PROJECT_STATUSES, PROMISED_DAYS } from '@network/domain';
import { useLocale } from '@network/session';
import { useT } from '../messages';
import { hoursPath, listPath } from '../lists/list-paths';
import type { ChartProps } from './chart';

type Figures = Schema<'StatisticsDto'>;
type T = ReturnType<typeof useT>;
type ChartContent = Omit<ChartProps, 'numbersLabel' | 'format'>;

const KINDS = ['experts', 'organizations', 'projects'] as const;

/** Returns a function that turns the figures into charts, highest demand first. */
export function useCharts(): (figures: Figures) => ChartContent[] {
  const t = useT();
  const days = new Intl.DateTimeFormat(useLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const weekName = (monday: string) => days.format(new Date(monday));
  return (figures) =>
    [
      arrivals(figures, t, weekName),
      hours(figures, t, weekName),
      reviewTimes(figures, t),
      reviewWeeks(figures, t, weekName),
      projects(figures, t),
      areas(figures, t),
      skills(figures, t),
    ].map(withoutZeros);
}

const arrivals = ({ weeks }: Figures, t: T, weekName: (monday: string) => string): ChartContent => ({
  kind: 'columns',
  title: t('statistics.arrivals'),
  summary: t(
    isAny(weeks.flatMap((week) => KINDS.map((kind) => week[kind])))
      ? 'statistics.arrivals.summary'
      : 'statistics.arrivals.none',
  ),
  rowHeader: t('statistics.week'),
  series: KINDS.map((kind) => t(`tabs.${kind}`)),
  none: t('statistics.none'),
  rows: weeks.map((week) => ({
    id: week.week,
    label: weekName(week.week),
    values: KINDS.map((kind) => week[kind]),
  })),
});

const hours = ({ weeks }: Figures, t: T, weekName: (monday: string) => string): ChartContent => ({
  kind: 'columns',
  title: t('statistics.hoursWeeks'),
  summary: t(
    isAny(weeks.flatMap((week) => [week.hours.confirmed, week.hours.waiting]))
      ? 'statistics.hoursWeeks.summary'
      : 'statistics.hoursWeeks.none',
  ),
  rowHeader: t('statistics.week'),
  series: [t('hours.confirmed'), t('hours.waiting')],
  none: t('statistics.none'),
  rows: weeks.map(({ week, hours: { confirmed, waiting } }) => ({
    id: week,
    label: weekName(week),
    values: [confirmed, waiting],
    links: (['yes', 'no'] as const).map((value) => hoursPath({ confirmed: value, from: week, to: sundayOf(week) })),
  })),
});

const reviewTimes = ({ review }: Figures, t: T): ChartContent => ({
  kind: 'bars',
  title: t('statistics.review'),
  summary: t(isAnyDecided(review) ? 'statistics.review.summary' : 'statistics.review.none', PROMISED_DAYS),
  rowHeader: t('statistics.review.of'),
  series: [t('statistics.review.half'), t('statistics.review.most')],
  rows: KINDS.filter((kind) => review[kind].decided > 0).map((kind) => ({
    id: kind,
    label: t(`tabs.${kind}`),
    values: [tenths(review[kind].medianDays), tenths(review[kind].p90Days)],
  })),
});

const reviewWeeks = ({ weeks, review }: Figures, t: T, weekName: (monday: string) => string): ChartContent => ({
  kind: 'columns',
  title: t('statistics.reviewWeeks'),
  summary: t(isAnyDecided(review) ? 'statistics.reviewWeeks.summary' : 'statistics.review.none'),
  rowHeader: t('statistics.week'),
  series: KINDS.map((kind) => t(`tabs.${kind}`)),
  none: t('statistics.none'),
  rows: (isAnyDecided(review) ? weeks : []).map(({ week, review: ofWeek }) => ({
    id: week,
    label: weekName(week),
    values: KINDS.map((kind) => tenths(ofWeek[kind].medianDays)),
  })),
});

const projects = (figures: Figures, t: T): ChartContent => ({
  kind: 'bars',
  title: t('statistics.projects'),
  summary: isAny(Object.values(figures.projects)) ? undefined : t('statistics.projects.none'),
  rowHeader: t('projects.status'),
  series: [t('tabs.projects')],
  rows: PROJECT_STATUSES.map((status) => ({
    id: status,
    label: t(`adminProjectStatus.${status}`),
    values: [figures.projects[status] ?? 0],
    links: [listPath({ tab: 'projects', status })],
  })),
});

const areas = (figures: Figures, t: T): ChartContent => ({
  kind: 'bars',
  title: t('statistics.areas'),
  summary: isAny(figures.areas.flatMap(({ available, projects: open }) => [available, open]))
    ? t('statistics.areas.summary', { count: figures.projectsWithoutArea })
    : t('statistics.areas.none'),
  rowHeader: t('statistics.area'),
  series: [t('statistics.available'), t('statistics.open')],
  rows: figures.areas.map(({ area, available, projects }) => ({
    id: area,
    label: t(`expertise.${area}`),
    values: [available, projects],
  })),
});

const skills = (figures: Figures, t: T): ChartContent => ({
  kind: 'bars',
  title: t('statistics.skills'),
  summary: t(figures.skills.length > 0 ? 'statistics.skills.summary' : 'statistics.skills.none'),
  rowHeader: t('statistics.skill'),
  series: [t('statistics.skilled'), t('statistics.open')],
  rows: figures.skills.map(({ skill, experts, projects }) => ({
    id: skill,
    label: skill,
    values: [experts, projects],
  })),
});

const isAnyDecided = (review: Figures['review']) => KINDS.some((kind) => review[kind].decided > 0);

/** The last day of the week that begins on a Monday. */
const sundayOf = (monday: string) => new Date(Date.parse(monday) + 6 * DAY_MS).toISOString().slice(0, 10);

/** Days with one decimal. */
const tenths = (days: number | null) => days && Math.round(days * 10) / 10;

const isAny = (counts: readonly (number | null | undefined)[]) => counts.some((count) => count);

/** Reduces a chart of zeros to its sentence, without a drawing. */
const withoutZeros = (chart: ChartContent): ChartContent =>
  isAny(chart.rows.flatMap(({ values }) => values)) ? chart : { ...chart, rows: [] };
