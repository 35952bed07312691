import { $api } from '@network/api-client';
import { Grid } from '@network/ui';
import { useT } from '../messages';
import { ProgrammePage } from '../programme/programme-page';
import { Chart } from './chart';
import { ChartPlace } from './chart-place';
import { usePictures } from './pictures';

/** How the programme goes, in pictures. */
export function StatisticsPage() {
  const t = useT();
  const picturesOf = usePictures();
  return (
    <ProgrammePage title={t('statistics.title')} subtitle={t('statistics.subtitle')}>
      <ChartPlace query={$api.useQuery('get', '/api/admin/statistics')}>
        {(figures) => (
          <Grid min="min(100%, 26rem)">
            {picturesOf(figures).map((picture) => (
              <Chart
                key={picture.title}
                {...picture}
                numbersLabel={t('statistics.numbers')}
                format={(count) => t('overview.count', { count })}
              />
            ))}
          </Grid>
        )}
      </ChartPlace>
    </ProgrammePage>
  );
}
