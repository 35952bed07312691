import { $api } from '@network/api-client';
import { Grid } from '@network/ui';
import { useT } from '../messages';
import { ProgrammePage } from '../programme/programme-page';
import { Chart } from './chart';
import { ChartQuery } from './chart-query';
import { StatisticsFigures } from './figures';
import { useCharts } from './use-charts';

/** How the programme is doing, in charts. */
export function StatisticsPage() {
  const t = useT();
  const chartsOf = useCharts();
  return (
    <ProgrammePage title={t('statistics.title')} subtitle={t('statistics.subtitle')}>
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
    </ProgrammePage>
  );
}
