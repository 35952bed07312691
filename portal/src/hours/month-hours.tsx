import { $api } from '@network/api-client';
import { withMessages } from '../messages';
import { Section } from '../section';
import { Messages, useT } from './messages';
import { useHoursText } from './hour-row';
import styles from './hours.module.css';

/** The expert's hours this month against the pledge, and in total. Hidden before the first hours. */
export const MonthHours = withMessages(Messages, function MonthHours() {
  const t = useT();
  const { hoursText } = useHoursText();
  const { data } = $api.useQuery('get', '/api/expert/hours');
  if (!data || data.total === 0) return null;
  const { thisMonth, pledged, total } = data;
  const text = t('hours.month', { hours: hoursText(thisMonth), pledged });
  return (
    <Section title={t('hours.title')} gap={3}>
      <meter
        className={styles.meter}
        aria-label={t('hours.month.label')}
        min={0}
        max={pledged}
        value={Math.min(thisMonth, pledged)}
      >
        {text}
      </meter>
      <p>{text}</p>
      <p className={styles.total}>{t('hours.inAll', { hours: hoursText(total) })}</p>
    </Section>
  );
});
