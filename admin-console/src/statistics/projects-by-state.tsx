import { $api } from '@network/api-client';
import { PROJECT_STATUSES } from '@network/domain';
import { useT } from '../messages';
import { Chart } from './chart';
import { ChartPlace } from './chart-place';

/** How many projects there are in each state. */
export function ProjectsByState() {
  const t = useT();
  const overview = $api.useQuery('get', '/api/admin/overview');
  return (
    <ChartPlace query={overview}>
      {({ projects }) => (
        <Chart
          kind="bars"
          title={t('statistics.projects')}
          numbersLabel={t('statistics.numbers')}
          rowHeader={t('projects.status')}
          series={[t('tabs.projects')]}
          rows={PROJECT_STATUSES.map((status) => ({
            id: status,
            label: t(`adminProjectStatus.${status}`),
            values: [projects[status] ?? 0],
          }))}
          format={(count) => t('overview.count', { count })}
        />
      )}
    </ChartPlace>
  );
}
