import type { Schema } from '@network/api-client';
import { Grid, Stack, StatCard } from '@network/ui';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SUBMITTED } from '../list/submitted';
import { useT } from '../messages';
import { hoursPath } from '../programme/use-hours-params';

type Figures = Schema<'StatisticsDto'>;

const DAY = 24 * 60 * 60 * 1000;
/** The days of "lately", today among them. */
const LATELY_DAYS = 28;

/** Whoever has submitted a profile has pledged. */
const PLEDGED = `/admin?status=${SUBMITTED}`;
const SUPPORTED = '/admin/programme/impact';

/** The figures of hours and impact: each leads to the rows that it is made of. */
export function StatisticsFigures({ hours, impact, departed, at }: Figures) {
  const t = useT();
  const firstDay = new Date(Date.parse(at) - (LATELY_DAYS - 1) * DAY).toISOString().slice(0, 10);
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
