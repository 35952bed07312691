import type { Schema } from '@network/api-client';
import { useT } from '../messages';
import styles from './plan.module.css';

/** What a plan comes to, against one project after the other. */
export function PlanSummary({ of: { projects, total, oneByOne } }: { of: Schema<'PlanDto'> }) {
  const t = useT();
  const served = projects.filter(({ matches }) => matches.length > 0);
  const experts = served.reduce((sum, { matches }) => sum + matches.length, 0);
  const without = projects.length - served.length;
  return (
    <p role="status" className={styles.summary}>
      {t('plan.summary', { experts, projects: served.length })}{' '}
      {total > oneByOne ? t('plan.better', { total, oneByOne }) : t('plan.same', { total })}{' '}
      {without > 0 && t('plan.without', { count: without })}
    </p>
  );
}
