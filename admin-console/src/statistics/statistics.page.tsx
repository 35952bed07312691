import { $api, type ApiError, type Schema } from '@network/api-client';
import { ADMIN_ROUTES, DAY_MS } from '@network/domain';
import { Grid, Skeleton, Stack, StatCard } from '@network/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { QueryError } from '../errors';
import { hoursPath, listPath, SUBMITTED } from '../lists/list-paths';
import { useT } from '../messages';
import { ConsolePage } from '../navigation/console-page';
import { Chart } from './chart';
import { useCharts } from './use-charts';

/** The programme's statistics. */
export function StatisticsPage() {
  const t = useT();
  const chartsOf = useCharts();
  return (
    <ConsolePage title={t('statistics.title')} subtitle={t('statistics.subtitle')}>
      <ChartQuery query={$api.useQuery('get', '/api/admin/statistics')}>
        {(figures) => (
          <>
            <StatisticsFigures {...figures} />
            <Grid min="min(100%, 26rem)">
              {chartsOf(figures).map((chart) => (
                <Chart
                  key={chart.title}
                  {...chart}
                  numbersLabel={t('statistics.numbers')}
                  format={(count) => t('overview.count', { count })}
                />
              ))}
            </Grid>
          </>
        )}
      </ChartQuery>
    </ConsolePage>
  );
}

interface ChartQueryProps<Data> {
  query: UseQueryResult<Data, ApiError>;
  children: (data: Data) => ReactNode;
}

/** The charts of a query: a skeleton while it loads, or why it failed. */
function ChartQuery<Data>({ query, children }: ChartQueryProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.error ? <QueryError query={query} /> : <Skeleton height="18rem" />;
}

type Figures = Schema<'StatisticsDto'>;

/** The number of recent days, including today. */
const LATELY_DAYS = 28;

/** Every expert who has submitted a profile has pledged. The figure omits people who are not active. */
const PLEDGED = listPath({ status: SUBMITTED, standing: 'active' });
const SUPPORTED = ADMIN_ROUTES.impact;

/** The figures of hours and impact, each with a link to its rows. */
function StatisticsFigures({ hours, impact, departed, at }: Figures) {
  const t = useT();
  const firstDay = new Date(Date.parse(at) - (LATELY_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  return (
    <>
      <Cards title={t('statistics.hours.title')} summary={t('statistics.hours.text')}>
        <Card label={t('hours.confirmed')} count={hours.confirmed} to={hoursPath({ confirmed: 'yes' })} />
        <Card label={t('hours.waiting')} count={hours.waiting} to={hoursPath({ confirmed: 'no' })} />
        <Card label={t('statistics.hours.lately')} count={hours.lately} to={hoursPath({ from: firstDay })} />
      </Cards>
      <Cards title={t('statistics.impact')} summary={t('statistics.impact.text')}>
        <Card label={t('statistics.impact.experts')} count={impact.experts} to={PLEDGED} />
        <Card label={t('statistics.impact.organizations')} count={impact.organizations} to={SUPPORTED} />
        <Card label={t('statistics.impact.hours')} count={impact.hours} to={SUPPORTED} />
      </Cards>
      {Object.values(departed).some((count) => count > 0) && <p>{t('statistics.departed', { ...departed })}</p>}
    </>
  );
}

function Cards({ title, summary, children }: { title: string; summary: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{summary}</p>
      </div>
      <Grid min="11rem" gap={3}>
        {children}
      </Grid>
    </Stack>
  );
}

function Card({ label, count, to }: { label: string; count: number; to: string }) {
  const t = useT();
  return (
    <StatCard
      label={label}
      value={
        <Link to={to} aria-label={t('statistics.figure', { label, count })}>
          {t('overview.count', { count })}
        </Link>
      }
    />
  );
}
