import { Grid } from '@network/ui';
import { useT } from '../messages';
import { ProgrammePage } from '../programme/programme-page';
import { ProjectsByState } from './projects-by-state';

/** How the programme goes, in pictures. */
export function StatisticsPage() {
  const t = useT();
  return (
    <ProgrammePage title={t('statistics.title')} subtitle={t('statistics.subtitle')}>
      <Grid min="min(100%, 26rem)">
        <ProjectsByState />
      </Grid>
    </ProgrammePage>
  );
}
